import { recordedDb } from '@careers/db/testing-statements';
import { afterAll, expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db } = api;
const admin = await api.admin();
const recorded = recordedDb(api.url);
afterAll(() => recorded.db.$disconnect());
const { bulk } = asUser(recorded.db, admin, 'admin').hiring;
const reason = await db.rejectionReason.create({ data: { label: 'Could not start', position: 90 } });
const change = { ...rejection, reason_id: reason.id } as const;

/** The statements of the one transaction that some work makes, in order. */
async function transactionOf(work: () => Promise<unknown>): Promise<string[]> {
  recorded.takeStatements();
  await work();
  const statements = recorded.takeStatements();
  const [begin, ...others] = statements.flatMap((text, place) => (text === 'BEGIN' ? [place] : []));
  expect(others).toEqual([]);
  return statements.slice(begin, statements.indexOf('COMMIT') + 1);
}

test('[BULK-02] 500 applications are decided about, with messages and a reason, in one transaction of at most 12 statements, as 20 are, and undone so', async () => {
  const counts = [];
  for (const number of [20, 500]) {
    const { job, selection, rows } = await bulkJob(api, admin.token, number);
    const action = { id: crypto.randomUUID(), job_id: job.id };
    const run = { ...action, applications: selection, change, typed_count: number };
    const made = await transactionOf(() => bulk.run(run));
    const changed = await rows();
    expect(
      changed.every(
        ({ status, messages, events }) =>
          status === 'Rejected' && messages.length === 1 && events.filter(({ kind }) => kind === 'status').length === 1,
      ),
    ).toBe(true);
    const undone = await transactionOf(() => bulk.undo(action));
    expect((await rows()).every(({ status, events }) => status === 'Applied' && events.length === 3)).toBe(true);
    counts.push([made.length, undone.length]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(Math.max(...counts.flat())).toBeLessThanOrEqual(12);
});
