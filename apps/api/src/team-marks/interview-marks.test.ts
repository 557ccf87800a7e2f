import { explainedDb } from '@careers/db/testing-plans';
import { applicationRow, createApplication } from '@careers/samples/factories/application';
import { createInterview, takeEveryTime } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { spreadsheetRows } from '../applications/testing/spreadsheet-rows.ts';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';

const { call, query, admin, candidate, db, url } = await testApi();
const boss = await admin();
const explaining = explainedDb(url);
afterAll(() => explaining.db.$disconnect());

function read(path: string, input: object, as = boss) {
  return query(path, input, as);
}

type Marked = { interview: { state: string; starts_at: string | null } | null };

/** The mark in the page of an application, in its lists and on its board, which is the same in each. */
async function markOf(id: string, job_id: string, as = boss): Promise<Marked['interview']> {
  const { interview } = await read('hiring.application', { id }, as);
  const { applications } = await read('hiring.applicants', { job_id }, as);
  const { columns } = await read('hiring.board', { job_id }, as);
  const cards = columns.flatMap(({ cards: shown }: { cards: { id: string }[] }) => shown);
  const all = await read('admin.applications.list', { job_id });
  for (const shown of [applications, cards, all.applications])
    expect(shown.find((each: { id: string }) => each.id === id)).toMatchObject({ interview });
  return interview;
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}
function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

const waiting = ['to_choose', 'no_time_chosen', 'no_time_left', 'none_suits'] as const;
const states = [...waiting, 'booked', 'past', 'cancelled'] as const;

/** Offers an applicant times that candidates for another job have taken. */
async function offerTakenTimes(id: string): Promise<void> {
  const { offer_id } = await createInterview(db, id, 'to_choose');
  const other = await createApplication(db, await createJob(db), await createCandidate(db));
  await takeEveryTime(db, offer_id, other.id);
}

async function jobWithEachState() {
  const job = await createJob(db);
  const ids = new Map<string, string>();
  for (const state of [...states, 'none'] as const) {
    const { id } = await createApplication(db, job, await createCandidate(db, { full_name: state }));
    if (state === 'no_time_left') await offerTakenTimes(id);
    else if (state !== 'none') await createInterview(db, id, state);
    ids.set(state, id);
  }
  return { job, idOf: (state: string) => ids.get(state) ?? '' };
}

test('[MEET-09] list, board and page of an application say what stands with its interviews; without one, and after a cancellation, nothing', async () => {
  const { job, idOf } = await jobWithEachState();
  for (const state of waiting) expect(await markOf(idOf(state), job.id)).toEqual({ state, starts_at: null });
  for (const state of ['booked', 'past'] as const) {
    const { starts_at } = await db.interview.findFirstOrThrow({ where: { application_id: idOf(state) } });
    expect(await markOf(idOf(state), job.id)).toEqual({ state, starts_at: starts_at?.toISOString() });
  }
  for (const state of ['cancelled', 'none']) expect(await markOf(idOf(state), job.id)).toBeNull();
});

test('who was left without a time is not said to have chosen none once the offer has ended', async () => {
  const { job, idOf } = await jobWithEachState();
  await db.interviewOffer.updateMany({ data: { choose_by: inHours(-1) } });
  for (const [state, later] of [
    ['no_time_left', 'no_time_left'],
    ['to_choose', 'no_time_chosen'],
  ] as const)
    expect(await markOf(idOf(state), job.id)).toEqual({ state: later, starts_at: null });
});

test('[MEET-09] of several interviews the next booked one is shown, else the newest without a time, else the last past one', async () => {
  const job = await createJob(db);
  const { id } = await createApplication(db, job, await createCandidate(db));
  async function timed(state: 'booked' | 'past', hours: number) {
    const starts_at = inHours(hours);
    await createInterview(db, id, state, { starts_at });
    return { state, starts_at: starts_at.toISOString() };
  }
  await timed('past', -200);
  expect(await markOf(id, job.id)).toMatchObject({ state: 'past' });
  const last = await timed('past', -100);
  await timed('past', -150);
  expect(await markOf(id, job.id)).toEqual(last);
  await createInterview(db, id, 'none_suits', { created_at: inHours(-10) });
  await createInterview(db, id, 'no_time_chosen', { created_at: inHours(-5) });
  await createInterview(db, id, 'to_choose', { created_at: inHours(-7) });
  expect(await markOf(id, job.id)).toEqual({ state: 'no_time_chosen', starts_at: null });
  await timed('booked', 300);
  const next = await timed('booked', 200);
  await createInterview(db, id, 'cancelled', { starts_at: inHours(100) });
  expect(await markOf(id, job.id)).toEqual(next);
  const going = await timed('booked', -0.5);
  expect(await markOf(id, job.id), 'one that has begun and is not over').toEqual(going);
});

test('[MEET-09] list, board, review, bulk selection, file and the list of all jobs filter by what is shown', async () => {
  const { job, idOf } = await jobWithEachState();
  for (const state of [...waiting, 'booked', 'past', 'none'] as const) {
    const found = [idOf(state), ...(state === 'none' ? [idOf('cancelled')] : [])].toSorted();
    const filter = { job_id: job.id, interview: state };
    const { applications, total, counts } = await read('hiring.applicants', filter);
    expect([state, idsOf(applications), total, counts.Applied]).toEqual([state, found, found.length, found.length]);
    const { columns } = await read('hiring.board', filter);
    expect([columns[0].count, idsOf(columns[0].cards)]).toEqual([found.length, found]);
    expect(idsOf((await read('admin.applications.list', filter)).applications)).toEqual(found);
    expect(await read('hiring.reviewPlace', { id: found[0], review: 'job', interview: state })).toMatchObject({
      total: found.length,
    });
    const rest = `/api/admin/jobs/${job.id}/applicants`;
    const listed = await call('GET', `${rest}?interview=${state}`, { token: boss.token });
    expect(idsOf(listed.body.applications)).toEqual(found);
    const file = await call('GET', `${rest}.csv?interview=${state}`, { token: boss.token });
    expect(spreadsheetRows(file.text).slice(1)).toHaveLength(found.length);
  }
  const wrong = await call('GET', `/api/admin/jobs/${job.id}/applicants?interview=soon`, { token: boss.token });
  expect([wrong.status, wrong.body.error]).toEqual([
    400,
    'Interview must be one of none, to_choose, no_time_chosen, no_time_left, none_suits, booked, past',
  ]);
});

test('the file of applicants says what stands with interviews, and when they begin in UK time', async () => {
  const job = await createJob(db);
  for (const [full_name, state] of [
    ['A', 'booked'],
    ['B', 'none_suits'],
  ] as const) {
    const { id } = await createApplication(db, job, await createCandidate(db, { full_name }));
    const starts_at = state === 'booked' ? { starts_at: new Date('2028-07-03T13:00:00Z') } : {};
    await createInterview(db, id, state, starts_at);
  }
  const { text } = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv?sort=oldest`, { token: boss.token });
  const [names, ...rows] = spreadsheetRows(text);
  const at = names?.indexOf('Interview') ?? -1;
  expect(rows.map((row) => [row[0], row[at], row[at + 1]])).toEqual([
    ['A', 'Booked', '2028-07-03 14:00'],
    ['B', 'None of the times suits', ''],
  ]);
});

test('[MEET-08] an interviewer sees what stands with the interviews of the candidates that are assigned to them, and filters by it', async () => {
  const { job, idOf } = await jobWithEachState();
  const interviewer = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' } });
  await db.applicationAssignee.create({ data: { application_id: idOf('booked'), profile_id: interviewer.id } });
  expect(await markOf(idOf('booked'), job.id, interviewer)).toMatchObject({ state: 'booked' });
  const { applications } = await read('hiring.applicants', { job_id: job.id, interview: 'booked' }, interviewer);
  expect(applications).toHaveLength(1);
  expect(applications[0]).toMatchObject({ id: idOf('booked'), tags: null, assignees: null });
  expect(await read('hiring.applicants', { job_id: job.id, interview: 'past' }, interviewer)).toMatchObject({
    total: 0,
  });
});

test('the board of 2,000 applicants reads interviews by their index, in as many statements as without any', async () => {
  const job = await createJob(db);
  const person = await createCandidate(db);
  const rows = Array.from({ length: 2_000 }, () => applicationRow(job, person));
  await db.application.createMany({ data: rows });
  await db.interview.createMany({
    data: rows.slice(0, 500).map(({ id }, n) => ({
      application_id: id,
      title: 'First interview',
      minutes: 45,
      kind: 'video',
      organizer: 'careers@example.com',
      starts_at: new Date(Date.now() + n * 3_600_000),
      booked_at: new Date(),
    })),
  });
  await db.$executeRaw`ANALYZE interviews, applications`;
  const caller = asUser(explaining.db, { id: boss.id, email: null }, 'admin');
  explaining.takePlans();
  for (const [input, count] of [
    [{}, 2_000],
    [{ interview: 'booked' }, 500],
  ] as const) {
    const { columns } = await caller.hiring.board({ job_id: job.id, ...input });
    expect(columns[0]?.count).toBe(count);
    const plans = explaining.takePlans();
    expect(plans).toHaveLength(5);
    const ofInterviews = plans.filter((plan) => plan.includes(' interviews'));
    expect(ofInterviews.length).toBe(count === 500 ? 3 : 1);
    for (const plan of ofInterviews) expect(plan).toContain('interviews_application_id_created_at_id_idx');
  }
});
