import { sourceKinds } from '@careers/contracts/applications/source';
import { laterStages, type Report, type ReportInput } from '@careers/contracts/hiring/reports';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { readReport } from './reports.service.ts';
import { judge, oracleOf } from './testing/oracle.ts';
import { makeRandomHistories } from './testing/random-histories.ts';

const { admin, auth, db, query } = await testApi();
const colleague = await admin();
const user = { id: colleague.id, role: 'admin', memberships: [] } as never; // all that a report reads of it
const jobs = [
  await createJob(db, { department: 'Finance', first_published_at: new Date('2026-04-02T12:00:00Z') }),
  await createJob(db, {
    department: 'Finance',
    first_published_at: new Date('2026-04-10T12:00:00Z'),
    status: 'Published',
  }),
  await createJob(db, { department: 'Workshop' }),
];
const reasons = await Promise.all(
  ['Too far away', 'No licence', 'Withdrew by phone'].map((label, place) =>
    db.rejectionReason.create({ data: { label, position: 100 + place } }),
  ),
);
const people = await Promise.all(Array.from({ length: 200 }, () => createCandidate(db)));
await makeRandomHistories(db, { jobs, people, reasons, seed: 20_261_130 });

const quarter = { from: '2026-04-01', to: '2026-06-30' };

async function read(input: object): Promise<Report> {
  return (await query('hiring.reports.read', input, colleague)) as Report; // its output schema has checked it
}

const filters: Partial<ReportInput>[] = [
  {},
  { department: 'Finance' },
  { job_id: jobs[0]?.id },
  ...sourceKinds.map((source) => ({ source })),
  { department: 'Workshop', source: 'job_board' },
];

/** As the oracle returns it. A report may find the days of a median in another order of operations. */
function figures({ total, weeks, furthest, by, times, rejected, reasons: given }: Report) {
  return {
    total,
    weeks: weeks.filter(({ received }) => received > 0),
    furthest,
    kinds: by.kind.map(({ name: _, ...row }) => row),
    answer: times.answer,
    hire: times.hire,
    rejected,
    reasons: new Set(given.map(({ label, count }) => `${label} ${count}`)),
  };
}
function rounded(value: object): object {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'number'
        ? Number(each.toFixed(6))
        : each instanceof Set
          ? [...(each as Set<string>)].toSorted()
          : each,
    ),
  ) as object; // it was one
}

test('[REPORT-03] over 200 random histories each figure equals one that is counted application by application', async () => {
  const now = new Date('2026-10-01T10:00:00Z');
  await judge(db);
  const periods = [quarter, { from: '2026-01-01', to: '2026-12-31' }, { from: '2026-03-31', to: '2026-07-01' }];
  for (const input of periods.flatMap((period) => filters.map((filter) => ({ ...period, ...filter }))))
    expect(rounded(figures(await readReport({ db, user }, input, now))), JSON.stringify(input)).toEqual(
      rounded(await oracleOf(db, input, now)),
    );
  const { total } = await read({ from: '2026-01-01', to: '2026-12-31' });
  expect(total.received).toBe(200);
  for (const stage of laterStages) expect(total[stage], stage).toBeGreaterThan(10);
});

/** What lasts when the people of a report are gone: all counts, without the medians and what the persons are told apart by. */
function counts({ total, furthest, by, times, rejected, reasons: given }: Report) {
  const spans = [times.answer.spans, times.hire.spans, times.fill];
  return { total, furthest, kind: by.kind, department: by.department, spans, rejected, reasons: given };
}

test('[REPORT-07] after everybody in it has erased their account, the report of a quarter has the counts that it had', async () => {
  const wanted = filters.filter((filter) => !('job_id' in filter)).map((filter) => ({ ...quarter, ...filter }));
  const before = await Promise.all(wanted.map(read));
  for (const { id } of people) await auth.admin.deleteUser(id);
  expect(await db.application.count()).toBe(0);
  const after = await Promise.all(wanted.map(read));
  expect(after.map(counts)).toEqual(before.map(counts));
  expect(after[0]).toMatchObject({ erased: before[0]?.total.received, left_out: 0 });
  expect(await read({ from: '2026-04-02', to: '2026-06-30' })).toMatchObject({
    total: { received: 0 },
    left_out: before[0]?.total.received,
  });
  expect(Object.keys((await db.pastApplication.findFirst()) ?? {}).toSorted()).toEqual([
    'answered_in',
    'department',
    'furthest',
    'hired_in',
    'id',
    'quarter',
    'reason_id',
    'rejected',
    'source_kind',
  ]);
}, 120_000);
