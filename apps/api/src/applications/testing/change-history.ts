import { setTimeout } from 'node:timers/promises';
import {
  type ChangedApplications,
  changedApplicationsInput,
} from '@careers/contracts/applications/changed-applications';
import { createDb, type Db } from '@careers/db/client';
import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { administrator } from '../../context/viewer.ts';
import { listChangedApplications } from '../changed-applications.service.ts';
import { untilSettled } from './changes.ts';

const viewer = administrator('00000000-0000-7000-8000-000000000000');
const [WRITERS, MOST_CHANGES, LONGEST_MS] = [4, 40, 60];

/** Numbers below a limit, the same in every run with a seed (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A caller's copy of the applications, kept by reading what has changed. */
function createCopy(db: Db) {
  const notes = new Map<string, string | null>();
  const erased = new Set<string>();
  let changed_since: string | undefined;
  async function readPage(limit: number): Promise<ChangedApplications> {
    const page = await listChangedApplications(
      { db, viewer },
      changedApplicationsInput.parse({ limit, changed_since }),
    );
    for (const application of page.applications) notes.set(application.id, application.notes);
    for (const id of page.erased) {
      notes.delete(id);
      erased.add(id);
    }
    changed_since = page.next;
    return page;
  }
  return { notes, erased, readPage };
}

/**
 * Changes and erases applications in transactions of any length, some of which are rolled back, while a caller keeps a copy.
 *
 * @returns the copy, and what it must be equal to, once all transactions have ended.
 */
export async function runChangeHistory(
  url: string,
  { seed, applications: count, transactions }: Record<'seed' | 'applications' | 'transactions', number>,
) {
  const db = createDb(url, { max: WRITERS + 3 });
  const random = randomNumbers(seed);
  const [job, person] = [await createJob(db), await createCandidate(db)];
  // Their job was deleted: the deletion of one for a job would lock the job's number of applicants.
  const applications = Array.from({ length: count }, () => applicationRow(job, person, { job_id: null }));
  await db.application.createMany({ data: applications });
  const ids = applications.map(({ id }) => id);
  const copy = createCopy(db);
  let running = WRITERS;

  async function changeSome(name: string): Promise<void> {
    const chosen = new Set(Array.from({ length: 1 + random(MOST_CHANGES) }, () => ids[random(count)] ?? ''));
    const pauses = Array.from(chosen, () => random(10) === 0 && random(LONGEST_MS));
    await db.$transaction(
      async (tx) => {
        // In the order of their ids, so that two transactions wait for each other and never deadlock.
        for (const [index, id] of [...chosen].toSorted().entries()) {
          if (random(20) === 0) await tx.application.deleteMany({ where: { id } });
          else await tx.application.updateMany({ where: { id }, data: { notes: `${name} ${index}` } });
          if (pauses[index]) await setTimeout(pauses[index]);
        }
        if (random(10) === 0) throw new Error('rolled back');
      },
      { timeout: 30_000, maxWait: 30_000 },
    );
  }
  async function writer(name: number): Promise<void> {
    for (let number = 0; number < transactions / WRITERS; number += 1)
      await changeSome(`${name}.${number}`).catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'rolled back')) throw error;
      });
    running -= 1;
  }
  async function reader(): Promise<void> {
    while (running > 0) await copy.readPage(1 + random(100));
  }
  await Promise.all([...Array.from({ length: WRITERS }, (_, name) => writer(name)), reader()]);
  await untilSettled(db);
  while ((await copy.readPage(100)).next_cursor);
  const rows = await db.application.findMany({ select: { id: true, notes: true } });
  await db.$disconnect();
  const notes = new Map(rows.map((row) => [row.id, row.notes]));
  return { copy, expected: { notes, erased: new Set(ids.filter((id) => !notes.has(id))) } };
}
