import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import type { CalendarEntry } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect } from 'vitest';

/** The time in which an interview goes through its life, and in which its process is killed. */
const LONGEST_MS = 2_500;

const { db, url } = await testDatabase();

type Line = { to: string; data: { interview: { starts_at: string | null }; entry: CalendarEntry | null } };

/** Offers two times to a new candidate. */
async function offered({ job, admin, interviewer }: Awaited<ReturnType<typeof team>>) {
  const candidate = await createCandidate(db);
  const { id } = await createApplication(db, job, candidate);
  const times = [72, 96].map((hours) => new Date(Date.now() + hours * 3_600_000));
  const { id: offer_id } = await db.interviewOffer.create({
    data: { id: crypto.randomUUID(), times, choose_by: new Date(Date.now() + 48 * 3_600_000) },
  });
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: interviewer.id } });
  const { id: interview_id } = await db.interview.create({
    data: {
      id: crypto.randomUUID(),
      application_id: id,
      offer_id,
      title: 'First interview',
      minutes: 45,
      kind: 'phone',
      organizer: 'no-reply@careers.example.com',
      interviewers: { create: { profile_id: interviewer.id } },
      events: { create: { id: crypto.randomUUID(), kind: 'offered', actor_id: admin.id } },
    },
  });
  const people = { candidate_id: candidate.id, admin_id: admin.id, interviewer_id: interviewer.id };
  return { id, interview_id, ...people, times, candidate };
}

async function team() {
  const [job, admin, interviewer] = [await createJob(db), await createAdmin(db), await createCandidate(db)];
  await db.jobMember.create({ data: { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' } });
  return { job, admin, interviewer };
}

async function startWorker(ledger: string, work?: object): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'interview-worker.ts');
  const worker = spawn(process.execPath, [script, url, ledger, ...(work ? [JSON.stringify(work)] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/**
 * Kills a process at random moments between bookings and their mails. In the end each calendar holds what the interview is: the
 * last entry that arrived is the truth, however often one came.
 *
 * @returns how many mails were sent twice
 */
export async function killBetween(kills: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'careers-ledger-'));
  const ledger = join(folder, 'ledger');
  await writeFile(ledger, '');
  const people = await team();
  const all = [];
  for (let n = 0; n < kills; n += 1) {
    const { candidate, ...work } = await offered(people);
    all.push({ candidate, ...work });
    const worker = await startWorker(ledger, work);
    await setTimeout(Math.random() * LONGEST_MS);
    await kill(worker);
    // Another process takes over the mails of a dead one after three minutes.
    await db.$executeRaw`UPDATE due_work SET leased_until = NULL, due_at = now()`;
    const torn = await db.$queryRaw`
      SELECT id FROM interviews WHERE version <> (SELECT count(*) FROM interview_events WHERE interview_id = interviews.id)`;
    expect(torn, `kill ${n}`).toEqual([]);
  }
  const last = await startWorker(ledger);
  await expect.poll(() => db.outboxMail.count({ where: { sent_at: null } }), { timeout: 120_000 }).toBe(0);
  await kill(last);

  const lines = (await readFile(ledger, 'utf8')).split('\n').filter((line) => line !== '');
  await rm(folder, { recursive: true });
  const arrived = lines.map((line): Line => JSON.parse(line)).filter(({ data }) => data.entry !== null);
  const calendars = new Map(arrived.map((line) => [`${line.to} ${line.data.entry?.uid}`, line.data]));
  for (const { interview_id, candidate } of all) {
    const { starts_at, version, cancelled_at } = await db.interview.findUniqueOrThrow({ where: { id: interview_id } });
    for (const { email } of [candidate, people.interviewer]) {
      const held = calendars.get(`${email} ${interview_id}@careers.example.com`);
      if (starts_at === null) expect(held).toBeUndefined();
      else
        expect(held, interview_id).toMatchObject({
          interview: { starts_at: starts_at.toISOString() },
          entry: { method: cancelled_at ? 'CANCEL' : 'REQUEST', sequence: version },
        });
    }
  }
  return lines.length - (await db.outboxMail.count());
}
