import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { addEndpoint, eventsOf } from '../webhooks/testing/webhook-world.ts';

const { admin, call, candidate, db, member, mutate, query } = await testApi();
const colleague = await admin();
await addEndpoint(db, 'https://hooks.example.com/');
const today = todayInLondon();
const day = '2026-02-01';
/** Late in the evening of 5 January in London. */
const created_at = new Date('2026-01-05T23:30:00Z');

beforeEach(async () => {
  await db.webhookEvent.deleteMany();
});

async function jobWith(...applicants: object[]) {
  const job = await createJob(db, { created_at });
  const ids: string[] = [];
  for (const data of applicants) ids.push((await createApplication(db, job, await createCandidate(db), data)).id);
  return { job, job_id: job.id, ids };
}
/** An application in Offer. */
async function offered() {
  const { ids, ...rest } = await jobWith({ status: 'Offer' });
  return { ...rest, id: ids[0] ?? '' };
}
async function hiresOf(job_id: string) {
  const rows = await db.hire.findMany({ where: { job_id }, orderBy: [{ hired_on: 'asc' }, { created_at: 'asc' }] });
  return rows.map(({ application_id, hired_on }) => [application_id, hired_on.toISOString().slice(0, 10)]);
}
const none = { hired: [], not_hired: [], elsewhere: 0, hired_on: today };
function setForJob(input: object, caller = colleague) {
  return mutate('hiring.hires.setForJob', { ...none, ...input }, caller);
}
function set(id: string, hired_on: string | null, caller = colleague) {
  return mutate('hiring.hires.set', { id, hired_on }, caller);
}

test('[HIRE-01] several applicants and people from elsewhere are named as hired, changed and taken back', async () => {
  const gone = { status: 'Offer', withdrawn_at: new Date() };
  const { job, job_id, ids } = await jobWith({ status: 'Interview' }, { status: 'Offer' }, { status: 'Applied' }, gone);
  const [interview = '', offer = '', applied = '', withdrawn = ''] = ids;
  await createApplication(db, job, colleague, { status: 'Offer' }); // their own, of which they learn nothing
  expect(await query('hiring.hires.list', { job_id }, colleague)).toMatchObject({
    people: [
      { id: offer, state: 'Offer', hired_on: null },
      { id: interview, state: 'Interview', hired_on: null },
    ],
    has_more: false,
    elsewhere: 0,
  });
  const saved = await setForJob({ job_id, hired: [offer, interview], elsewhere: 2, hired_on: day });
  expect(saved).toMatchObject({ elsewhere: 2 });
  expect(saved.people).toMatchObject([
    { id: offer, hired_on: day },
    { id: interview, hired_on: day },
  ]);
  expect(await set(applied, '2026-03-01')).toEqual({ hired_on: '2026-03-01' });
  expect(await set(withdrawn, day)).toBe('application_withdrawn');
  await setForJob({ job_id, not_hired: [offer], elsewhere: 1 });
  const left = await hiresOf(job_id);
  expect(left).toHaveLength(3);
  expect(left).toEqual(
    expect.arrayContaining([
      [null, day],
      [applied, '2026-03-01'],
      [interview, day],
    ]),
  );
  expect(await set(applied, null)).toEqual({ hired_on: null });
  await setForJob({ job_id, not_hired: [interview] });
  expect(await hiresOf(job_id)).toEqual([]);
  const rows = await db.application.findMany({ where: { id: { in: ids } }, select: { status: true, version: true } });
  expect(new Set(rows.map(({ version }) => version)), 'no status changes by itself').toEqual(new Set([1]));
  expect(await db.auditEvent.count({ where: { action: 'hires_changed', subject_id: job_id } })).toBe(5);
});

test('[HIRE-01] a day in the future, or before the job was created in London, is refused', async () => {
  const { job_id, id } = await offered();
  const tomorrow = todayInLondon(new Date(Date.now() + 86_400_000));
  for (const refused of [tomorrow, '2026-01-04', '2026-02-30']) {
    expect(await set(id, refused), refused).toBe('bad_request');
    expect(await setForJob({ job_id, hired: [id], hired_on: refused }), refused).toBe('bad_request');
  }
  expect(await setForJob({ job_id, elsewhere: 101 })).toBe('bad_request');
  expect(await hiresOf(job_id)).toEqual([]);
  expect(await set(id, '2026-01-05')).toEqual({ hired_on: '2026-01-05' });
});

test('[HIRE-01] administrators and recruiters alone say who was hired, and none about their own application', async () => {
  const { job, job_id, id } = await offered();
  const recruiter = await member(job, 'recruiter');
  const manager = await member(job, 'hiring_manager');
  for (const caller of [manager, await member(job, 'interviewer')])
    expect([
      ['forbidden', 'application_not_found'].includes(await set(id, day, caller)),
      await setForJob({ job_id, hired: [id] }, caller),
    ]).toEqual([true, 'forbidden']);
  const stranger = await candidate();
  expect([await set(id, day, stranger), await setForJob({ job_id }, stranger)]).toEqual([
    'application_not_found',
    'job_not_found',
  ]);
  const own = await createApplication(db, job, colleague, { status: 'Offer' });
  expect(await set(own.id, day)).toBe('own_application');
  expect(await setForJob({ job_id, hired: [own.id] })).toBe('application_not_found');
  expect(await setForJob({ job_id: (await createJob(db)).id, hired: [id] })).toBe('application_not_found');
  expect(await hiresOf(job_id)).toEqual([]);
  expect(await set(id, day, recruiter)).toEqual({ hired_on: day });
  expect(await query('hiring.application', { id }, manager), 'the team reads it').toMatchObject({ hired_on: day });
});

test('[HIRE-01] two who name the same person at once leave one hire, and one who is named twice is hired once', async () => {
  const { job_id, id } = await offered();
  await Promise.all([
    setForJob({ job_id, hired: [id, id], elsewhere: 1 }),
    setForJob({ job_id, hired: [id], elsewhere: 1 }),
    set(id, today),
  ]);
  expect(await hiresOf(job_id)).toHaveLength(2);
});

test('[HIRE-02] the candidate learns nothing by it: no mail, no event, no other reply', async () => {
  const { job } = await offered();
  const person = await candidate();
  const { id } = await createApplication(db, job, person, { status: 'Offer' });
  async function seen() {
    const [one, list, overview] = await Promise.all([
      query('applications.byId', { id }, person),
      query('applications.list', {}, person),
      query('overview', {}, person),
    ]);
    const events = await db.applicationEvent.count({ where: { application_id: id } });
    return { one, list, overview, events };
  }
  const before = await seen();
  await set(id, day);
  expect(await seen()).toEqual(before);
  expect(await db.outboxMail.count({ where: { user_id: person.id } })).toBe(0);
});

test('[HIRE-02] a person who was hired is not among those left waiting', async () => {
  const { job, job_id, ids } = await jobWith({ status: 'Interview' }, { status: 'Interview' });
  await db.job.update({ where: { id: job.id }, data: { filled: true } });
  await setForJob({ job_id, hired: ids.slice(0, 1) });
  const { selected, total } = await query('hiring.bulk.selectLeftWaiting', { job_id }, colleague);
  expect([total, selected.map(({ id }: { id: string }) => id)]).toEqual([1, ids.slice(1)]);
  expect(await query('hiring.bulk.leftWaiting', { job_id }, colleague)).toEqual({ total: 1 });
});

test('[HIRE-03] `hired_on` stands in the list, on the board, in REST and CSV, and other systems are sent each change', async () => {
  const { job_id, id } = await offered();
  await set(id, day);
  await set(id, day); // changes nothing
  await set(id, '2026-02-02');
  const [list, board, one, rest, csv] = await Promise.all([
    query('hiring.applicants', { job_id }, colleague),
    query('hiring.board', { job_id }, colleague),
    query('hiring.application', { id }, colleague),
    call('GET', `/api/admin/applications/${id}`, { token: colleague.token }),
    call('GET', `/api/admin/jobs/${job_id}/applicants.csv`, { token: colleague.token }),
  ]);
  expect(list.applications).toMatchObject([{ id, hired_on: '2026-02-02' }]);
  expect(board.columns.flatMap(({ cards }: { cards: object[] }) => cards)).toMatchObject([{ hired_on: '2026-02-02' }]);
  expect(one).toMatchObject({ hired_on: '2026-02-02' });
  expect(rest.body).toMatchObject({ hired_on: '2026-02-02' });
  const [headings = [], row = []] = csv.text.split('\r\n').map((line) => line.replaceAll('"', '').split(','));
  expect(row[headings.indexOf('Hired')]).toBe('2026-02-02');

  await set(id, null);
  expect(
    (await eventsOf(db, { application_id: id })).map(({ type, hired_on }) => [
      type,
      hired_on?.toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['application.hired', day],
    ['application.hired', '2026-02-02'],
    ['application.not_hired', undefined],
  ]);
});

test('[HIRE-03] after an erasure the job keeps the day without a person, and with the job it goes', async () => {
  const { job_id, id } = await offered();
  await setForJob({ job_id, hired: [id], elsewhere: 1, hired_on: day });
  await db.application.delete({ where: { id } });
  expect(await hiresOf(job_id)).toEqual([
    [null, day],
    [null, day],
  ]);
  expect(await query('hiring.hires.list', { job_id }, colleague)).toMatchObject({ people: [], elsewhere: 2 });
  await db.job.delete({ where: { id: job_id } });
  expect(await hiresOf(job_id)).toEqual([]);
});

test('the time at which a job was filled is kept, and is for no visitor', async () => {
  const job = await createJob(db);
  const before = new Date();
  await mutate('admin.jobs.toggleFilled', { id: job.id }, colleague);
  const { filled_at } = await db.job.findUniqueOrThrow({ where: { id: job.id } });
  expect(filled_at?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect((await call('GET', `/api/jobs/${job.slug}`)).text).not.toContain('filled_at');
  await mutate('admin.jobs.toggleFilled', { id: job.id }, colleague);
  expect(await db.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({ filled: false, filled_at: null });
});
