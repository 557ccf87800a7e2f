import type { Report, ReportInput } from '@careers/contracts/hiring/reports';
import { recordedDb } from '@careers/db/testing-statements';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { countErased } from './past-applications.ts';
import { testApi } from '../testing/test-api.ts';
import { readReport } from './reports.service.ts';
import { createHistory } from './testing/history.ts';

const { admin, candidate, db, member, mutate, query, url } = await testApi();
const colleague = await admin();
const year = { from: '2026-01-01', to: '2026-12-31' };

async function read(input: Partial<ReportInput> = {}, caller = colleague): Promise<Report> {
  return query('hiring.reports.read', { ...year, ...input }, caller);
}
/** What is counted of a new job for whose applications `add` was called. */
async function reportOf(add: (job: Awaited<ReturnType<typeof createJob>>) => Promise<unknown>): Promise<Report> {
  const job = await createJob(db);
  await add(job);
  return read({ job_id: job.id });
}
function furthest({ furthest: counts }: Report): string[] {
  return counts.flatMap(({ stage, count }) => Array.from({ length: count }, () => stage));
}
function received(rows: { name: string; received: number }[]): [string, number][] {
  return rows.map((row) => [row.name, row.received]);
}
function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

test('an offer that was taken back within five minutes was a slip, and one of five minutes was reached', async () => {
  const slip = await reportOf((job) =>
    createHistory(db, job, {
      steps: [
        ['Offer', 60],
        ['Applied', 64.9],
        ['Rejected', 90],
      ],
    }),
  );
  expect(furthest(slip)).toEqual(['Applied']);
  const reached = await reportOf((job) =>
    createHistory(db, job, {
      steps: [
        ['Offer', 60],
        ['Applied', 65],
        ['Rejected', 90],
      ],
    }),
  );
  expect(furthest(reached)).toEqual(['Offer']);
  expect(reached.rejected).toBe(1);
});

test('a status that was skipped is not where an application got furthest, and it came to a later one', async () => {
  const report = await reportOf((job) => createHistory(db, job, { steps: [['Offer', 60]] }));
  expect(furthest(report)).toEqual(['Offer']);
  expect(report.total).toEqual({ received: 1, 'Under Review': 1, Interview: 1, Offer: 1, Hired: 0 });
});

test('a decision that is told later is an answer from then on, and one whose telling is taken back is none', async () => {
  const job = await createJob(db);
  const { id } = await createHistory(db, job, { steps: [['Rejected', 60]] });
  async function spansTold(shown_at: Date | null) {
    await db.applicationEvent.updateMany({ where: { application_id: id, to_state: 'Rejected' }, data: { shown_at } });
    return (await read({ job_id: job.id })).times.answer.spans;
  }
  expect(await spansTold(null)).toEqual([0, 0, 0, 0, 0]);
  expect(await spansTold(new Date('2026-05-14T09:00:00Z'))).toEqual([0, 0, 1, 0, 0]);
  expect(await spansTold(null)).toEqual([0, 0, 0, 0, 0]);
});

test('a candidate who withdrew and applied again has sent two applications', async () => {
  const person = await createCandidate(db);
  const report = await reportOf(async (job) => {
    await createHistory(db, job, { person, withdrawn_at: new Date('2026-05-05T09:00:00Z') });
    await createHistory(db, job, { person, created_at: new Date('2026-05-06T09:00:00Z') });
  });
  expect([report.total.received, report.times.answer.waiting]).toEqual([2, 1]);
});

test('an application counts for the department that it was sent to, when the job moves and when a department is renamed', async () => {
  const { departments } = await query('hiring.reports.read', year, colleague);
  expect(departments).not.toContain('Sales');
  const job = await createJob(db, { department: 'Sales' });
  await createHistory(db, job);
  await db.job.update({ where: { id: job.id }, data: { department: 'Finance' } });
  const listed: { id: string; name: string }[] = await query('hiring.departments', {}, colleague);
  const id = listed.find(({ name }) => name === 'Finance')?.id;
  expect(await mutate('admin.settings.departments.rename', { id, name: 'Money' }, colleague)).toBeInstanceOf(Array);
  await createHistory(db, { ...job, department: 'Money' });
  const report = await read({ job_id: job.id });
  expect(received(report.by.department)).toEqual([
    ['Money', 1],
    ['Sales', 1],
  ]);
  expect((await read({ department: 'Sales' })).total.received).toBe(1);
  expect((await read({ department: 'Finance', job_id: job.id })).total.received).toBe(0);
});

test('a day in summer begins and ends at midnight in London', async () => {
  const job = await createJob(db);
  const moments = ['06-30T22:59:59.999Z', '06-30T23:00:00Z', '07-01T22:59:59.999Z', '07-01T23:00:00Z'];
  for (const moment of moments) await createHistory(db, job, { created_at: new Date(`2026-${moment}`) });
  expect(await read({ job_id: job.id, from: '2026-07-01', to: '2026-07-01' })).toMatchObject({
    total: { received: 2 },
    weeks: [{ week: '2026-06-29', received: 2 }],
  });
});

test('a median is given of five and not of fewer', async () => {
  function answered(minutes: number) {
    return { steps: [['Under Review', minutes] as const] };
  }
  const one = await reportOf((job) => createHistory(db, job, answered(3 * 1440)));
  expect(one.times.answer).toMatchObject({ spans: [0, 1, 0, 0, 0], known: 1, median: null, nine_in_ten: null });
  const five = await reportOf(async (job) => {
    for (const days of [1, 2, 3, 10, 40]) await createHistory(db, job, answered(days * 1440));
  });
  expect(five.times.answer).toMatchObject({ spans: [1, 2, 1, 0, 1], known: 5, median: 3, nine_in_ten: 40 });
});

test('of 10,000 sources the table has the 50 with the most applications, and the kinds have all', async () => {
  const person = await createCandidate(db);
  const { id, title } = await createJob(db);
  await db.$executeRaw`
    INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, source, created_at)
    SELECT gen_random_uuid(), ${person.id}::uuid, ${id}::uuid, ${title}, 'Archive', 'Leeds', 'Letter ' || n,
      'board-' || least(n, 9999), '2026-02-02T12:00:00Z' FROM generate_series(1, 10000) AS n`;
  const { by, total } = await read({ job_id: id });
  expect([total.received, received(by.kind)]).toEqual([10_000, [['Other', 10_000]]]);
  expect([by.source.length, by.source[0]]).toMatchObject([50, { name: 'board-9999', received: 2 }]);
  const counted = Promise.all(Array.from({ length: 6 }, () => read({ job_id: id })));
  const changed = db.$executeRaw`
    UPDATE applications SET status = 'Interview', status_changed_at = now(), version = version + 1
    WHERE id IN (SELECT id FROM applications WHERE job_id = ${id}::uuid LIMIT 2000)`;
  const reports = [...(await counted), (await changed, await read({ job_id: id }))];
  for (const report of reports) {
    expect(sum(report.furthest.map(({ count }) => count))).toBe(10_000);
    expect(sum(report.by.kind.map((row) => row.received))).toBe(10_000);
    expect([0, 2_000]).toContain(report.total.Interview);
    expect(report.times.answer.waiting + sum(report.times.answer.spans)).toBe(10_000);
  }
  expect(reports.at(-1)?.total.Interview, 'all of one bulk change').toBe(2_000);
}, 120_000);

test('a reversed period, one of ten years, and what is no id are refused, and an unknown job has no applications', async () => {
  for (const refused of [
    { from: '2026-02-01', to: '2026-01-31' },
    { from: '2016-01-01' },
    { job_id: 'x' },
    { from: '2026-02-30' },
    { from: '0000-01-01', to: '0001-01-01' },
    { source: 'indeed' },
  ])
    expect(await read(refused as object), JSON.stringify(refused)).toBe('bad_request');
  const report = await read({ job_id: '00000000-0000-7000-8000-000000000000' });
  expect([report.total.received, report.by, report.erased]).toEqual([
    0,
    { kind: [], source: [], department: [], job: [] },
    0,
  ]);
});

test('an administrator’s own application is not in their report', async () => {
  const job = await createJob(db);
  await createApplication(db, job, colleague, { created_at: new Date('2026-05-04T09:00:00Z') });
  await createHistory(db, job);
  expect((await read({ job_id: job.id })).total.received).toBe(1);
  expect((await read({ job_id: job.id }, await admin())).total.received).toBe(2);
});

const published = { first_published_at: new Date('2026-05-01T09:00:00Z') };

test('[REPORT-08] a recruiter’s report is of their jobs alone, and of none for which they have applied', async () => {
  const own = await createJob(db, { ...published, department: 'Vans', title: 'Driver' });
  const other = await createJob(db, { ...published, department: 'Secret', title: 'Spy' });
  for (const job of [own, other]) {
    const { id } = await createHistory(db, job, { steps: [['Offer', 60]] });
    await db.hire.create({ data: { job_id: job.id, application_id: id, hired_on: new Date('2026-05-09') } });
  }
  const recruiter = await member(own, 'recruiter');
  const report = await read({}, recruiter);
  expect(report).toMatchObject({
    total: { received: 1, Hired: 1 },
    erased: 0,
    left_out: 0,
    departments: ['Vans'],
    jobs: [{ id: own.id, title: 'Driver' }],
    by: { job: [{ name: 'Driver' }], department: [{ name: 'Vans' }] },
    times: { fill: { spans: [0, 0, 1, 0, 0], known: 1 } },
  });
  const elsewhere = await read({ job_id: other.id }, recruiter);
  expect([elsewhere.total.received, elsewhere.by.job, elsewhere.times.fill.known, elsewhere.jobs]).toEqual([
    0,
    [],
    0,
    [{ id: own.id, title: 'Driver' }],
  ]);
  const third = await createJob(db, published);
  await db.jobMember.create({ data: { job_id: third.id, profile_id: recruiter.id, team_role: 'recruiter' } });
  await createHistory(db, third);
  expect((await read({}, recruiter)).total.received).toBe(2);
  await createApplication(db, third, recruiter);
  const waiting = await read({}, recruiter);
  expect([waiting.total.received, waiting.jobs, waiting.times.fill.known + waiting.times.fill.waiting]).toEqual([
    1,
    [{ id: own.id, title: 'Driver' }],
    1,
  ]);
});

test('[REPORT-08] hiring managers, interviewers, candidates and API keys have no report', async () => {
  const job = await createJob(db);
  const key = await createApiKey(db);
  const callers = [
    await member(job, 'hiring_manager'),
    await member(job, 'interviewer'),
    await candidate(),
    { token: key.token },
  ];
  const refusals = await Promise.all(callers.map((caller) => query('hiring.reports.read', year, caller)));
  expect(refusals).toEqual(['forbidden', 'forbidden', 'forbidden', 'not_signed_in']);
});

test('[REPORT-08] no statement of a report, or of what is kept of erased applications, reads the equality form', async () => {
  const { db: recorded, takeStatements } = recordedDb(url);
  const user = { id: colleague.id, role: 'admin', memberships: [] } as never; // all that a report reads of it
  await readReport({ db: recorded, user }, year);
  const application = await createHistory(db, await createJob(db));
  await countErased(recorded, [application]);
  const statements = takeStatements();
  await recorded.$disconnect();
  expect(statements.join('\n')).toMatch(/FROM applications[^]*INSERT INTO past_applications/);
  expect(statements.filter((statement) => statement.includes('equality'))).toEqual([]);
});
