import type { Board, BoardCard, BoardColumn, BoardState } from '@careers/contracts/hiring/board';
import { explainedDb } from '@careers/db/testing-plans';
import { applicationRow, createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';

const { call, admin, candidate, db, url } = await testApi();
const { token, id: adminId } = await admin();
const explaining = explainedDb(url);
afterAll(() => explaining.db.$disconnect());
/** An administrator whose statements are recorded. */
const caller = asUser(explaining.db, { id: adminId, email: null }, 'admin');

async function query(procedure: string, input: object, as = token) {
  const path = `/trpc/hiring.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  return call('GET', path, { token: as });
}
async function boardOf(job_id: string, input: object = {}): Promise<Board> {
  return (await query('board', { job_id, ...input })).body.result.data;
}
async function columnOf(job_id: string, input: object): Promise<BoardColumn> {
  return (await query('boardColumn', { job_id, ...input })).body.result.data;
}
async function stateOf(job_id: string): Promise<BoardState> {
  return (await query('boardState', { job_id })).body.result.data;
}
function names({ cards }: { cards: BoardCard[] }) {
  return cards.map(({ full_name }) => full_name);
}
function column({ columns }: Board, state: string): BoardColumn {
  const found = columns.find((each) => each.state === state);
  if (!found) throw new Error(`No column ${state}`);
  return found;
}

/** Adds applications of one person in a state, the first one the longest ago. */
async function addMany(job: Parameters<typeof applicationRow>[0], count: number, overrides: object = {}) {
  const person = await createCandidate(db);
  const data = Array.from({ length: count }, (_, n) =>
    applicationRow(job, person, { updated_at: new Date(Date.UTC(2026, 9, 1, 9, 0, n)), ...overrides }),
  );
  await db.application.createMany({ data });
  return data.map(({ id }) => id);
}

test('[PIPE-03] a board has six columns with exact counts; the longest wait comes first, but newest of who waits no more', async () => {
  const job = await createJob(db);
  for (const [name, status, day, withdrawn] of [
    ['Applied late', 'Applied', '05', false],
    ['Applied early', 'Applied', '03', false],
    ['Rejected early', 'Rejected', '03', false],
    ['Rejected late', 'Rejected', '05', false],
    ['Withdrawn early', 'Offer', '03', true],
    ['Withdrawn late', 'Applied', '05', true],
  ] as const) {
    const at = new Date(`2026-10-${day}T09:00:00Z`);
    const person = await createCandidate(db, { full_name: name });
    await createApplication(db, job, person, { status, updated_at: at, ...(withdrawn && { withdrawn_at: at }) });
  }
  const board = await boardOf(job.id);
  expect(board.columns.map((each) => [each.state, each.count, names(each), each.next_cursor])).toEqual([
    ['Applied', 2, ['Applied early', 'Applied late'], null],
    ['Under Review', 0, [], null],
    ['Interview', 0, [], null],
    ['Offer', 0, [], null],
    ['Rejected', 2, ['Rejected late', 'Rejected early'], null],
    ['Withdrawn', 2, ['Withdrawn late', 'Withdrawn early'], null],
  ]);
  expect(board).toMatchObject({ job: { id: job.id, title: job.title }, can: { move: true } });
  expect(board.changed).toEqual({ total: 4, changed_at: '2026-10-05T09:00:00.000Z', message_at: null });
  expect(column(board, 'Applied').cards[0]).toEqual({
    id: expect.any(String),
    user_id: expect.any(String),
    full_name: 'Applied early',
    status: 'Applied',
    withdrawn_at: null,
    version: 1,
    created_at: expect.any(String),
    status_changed_at: '2026-10-03T09:00:00.000Z',
    has_cv: false,
    tags: [],
    assignees: [],
    unanswered_since: null,
    reason: null,
    reason_missing: false,
    hired_on: null,
    flags: [],
    interview: null,
  });
});

test('[PIPE-03] 25 more cards come at each press until all were shown, also where the times are equal', async () => {
  const job = await createJob(db);
  const ids = await addMany(job, 60, { status: 'Interview', updated_at: new Date('2026-10-01T09:00:00Z') });
  const first = column(await boardOf(job.id), 'Interview');
  const second = await columnOf(job.id, { state: 'Interview', cursor: first.next_cursor });
  const third = await columnOf(job.id, { state: 'Interview', cursor: second.next_cursor });
  expect([first, second, third].map(({ cards, count }) => [cards.length, count])).toEqual([
    [25, 60],
    [25, 60],
    [10, 60],
  ]);
  expect(third.next_cursor).toBeNull();
  const shown = [first, second, third].flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(shown).toEqual(ids.toSorted());
});

test('[PIPE-14] with 2,000 applicants in one column the board has at most 150 cards and no more statements than with 20', async () => {
  const [few, many] = [await createJob(db), await createJob(db)];
  await addMany(few, 20);
  await addMany(many, 2_000);
  for (const status of ['Under Review', 'Interview', 'Offer', 'Rejected']) await addMany(many, 26, { status });
  await addMany(many, 26, { withdrawn_at: new Date('2026-10-01T09:00:00Z') });
  const statements: number[] = [];
  for (const job of [few, many]) {
    const { columns } = await caller.hiring.board({ job_id: job.id });
    expect(columns.flatMap(({ cards }) => cards)).toHaveLength(job === few ? 20 : 150);
    statements.push(explaining.takePlans().length);
  }
  expect(statements).toEqual([5, 5]);
  expect(column(await boardOf(many.id), 'Applied')).toMatchObject({ count: 2_000 });
});

test('a search shows those that it finds in every column, and their number', async () => {
  const job = await createJob(db);
  for (const [full_name, status] of [
    ['Ada Byron', 'Applied'],
    ['Brian Cole', 'Applied'],
    ['Chen Byron', 'Offer'],
  ] as const)
    await createApplication(db, job, await createCandidate(db, { full_name }), { status });
  const board = await boardOf(job.id, { search: 'byron' });
  expect(board.columns.flatMap(names)).toEqual(['Ada Byron', 'Chen Byron']);
  expect(board.columns.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(names(await columnOf(job.id, { state: 'Applied', search: 'cole' }))).toEqual(['Brian Cole']);
});

test('[PIPE-13] [PIPE-11] the state of a board shows a change by a colleague, by the candidate and by SQL that sets its time', async () => {
  const job = await createJob(db);
  const person = await candidate();
  const { id } = await createApplication(db, job, person);
  const states = [await stateOf(job.id)];
  const saved = await call('PUT', `/api/admin/applications/${id}`, { token, body: { status: 'Interview' } });
  states.push(await stateOf(job.id));
  expect(saved.body.status_changed_at).toBe(states.at(-1)?.changed_at);
  await db.$executeRaw`UPDATE applications SET status = 'Offer', status_changed_at = now() WHERE id = ${id}::uuid`;
  states.push(await stateOf(job.id));
  await call('POST', `/api/applications/${id}/withdraw`, { token: person.token });
  states.push(await stateOf(job.id));
  expect(states.map(({ total }) => total)).toEqual([1, 1, 1, 0]);
  expect(new Set(states.map(({ changed_at }) => changed_at)).size).toBe(4);
  expect((await boardOf(job.id)).changed).toEqual(states.at(-1));
});

test('the state of a board is one statement beside the session’s', async () => {
  const job = await createJob(db);
  await caller.hiring.boardState({ job_id: job.id });
  expect(explaining.takePlans()).toHaveLength(1);
});

test('[PIPE-06] of two people who move one card the second is refused with the first one’s name', async () => {
  const other = await admin();
  await db.profile.update({ where: { id: adminId }, data: { full_name: 'Helen Marsh' } });
  const job = await createJob(db);
  const { id } = await createApplication(db, job, await createCandidate(db));
  const card = column(await boardOf(job.id), 'Applied').cards[0];
  await call('POST', '/trpc/hiring.update', { token, body: { id, status: 'Interview', version: card?.version } });
  const refused = await call('POST', '/trpc/hiring.update', {
    token: other.token,
    body: { id, status: 'Rejected', version: card?.version },
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { data: { error: 'changed_meanwhile', conflict: { by: 'Helen Marsh', own: false, version: 2 } } } },
  });
  expect(column(await boardOf(job.id), 'Interview').count).toBe(1);
});

test('[PIPE-08] any status follows any, and a card whose candidate withdraws meanwhile moves no more', async () => {
  const job = await createJob(db);
  const person = await candidate();
  const { id } = await createApplication(db, job, person);
  const states = ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'];
  let version = 1;
  for (const from of states)
    for (const to of states.filter((state) => state !== from))
      for (const status of [from, to]) {
        const moved = await call('POST', '/trpc/hiring.update', { token, body: { id, status, version } });
        expect(moved.body.result.data).toMatchObject({ status, version: (version += 1) });
      }
  await call('POST', `/api/applications/${id}/withdraw`, { token: person.token });
  const refused = await call('POST', '/trpc/hiring.update', { token, body: { id, status: 'Offer', version } });
  expect(refused).toMatchObject({ status: 409, body: { error: { data: { error: 'application_withdrawn' } } } });
  expect((await boardOf(job.id)).columns.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1]);
});

test('a job that is deleted under the board is not found, and its cards are gone', async () => {
  const job = await createJob(db);
  await addMany(job, 2);
  await db.job.delete({ where: { id: job.id } });
  for (const procedure of ['board', 'boardState'])
    expect(await query(procedure, { job_id: job.id })).toMatchObject({ status: 404 });
  expect(await columnOf(job.id, { state: 'Applied' })).toMatchObject({ count: 0, cards: [], next_cursor: null });
});

test('a card has its tags and who is assigned, and an administrator’s own application has none', async () => {
  const job = await createJob(db);
  const colleague = await createCandidate(db, { full_name: 'Omar Reid' });
  const theirs = await createApplication(db, job, await createCandidate(db));
  const own = await createApplication(db, job, { id: adminId });
  const tags = [];
  for (const label of ['night shifts', 'French']) tags.push(await db.tag.create({ data: { label } }));
  for (const { id: application_id } of [theirs, own]) {
    await db.applicationAssignee.create({ data: { application_id, profile_id: colleague.id } });
    for (const { id: tag_id } of tags) await db.applicationTag.create({ data: { application_id, tag_id } });
  }
  const { cards } = column(await boardOf(job.id), 'Applied');
  const shown = cards.map((card) => [card.id, [card.tags, card.assignees]]);
  expect(Object.fromEntries(shown)).toEqual({
    [theirs.id]: [['French', 'night shifts'], [{ id: colleague.id, name: 'Omar Reid' }]],
  });
});

test('[NOTE-05] a board is filtered by a tag and by who is assigned', async () => {
  const job = await createJob(db);
  const [tagged, mine] = await addMany(job, 3);
  const { id: tag } = await db.tag.create({ data: { label: 'weekends' } });
  await db.applicationTag.create({ data: { application_id: tagged ?? '', tag_id: tag } });
  await db.applicationAssignee.create({ data: { application_id: mine ?? '', profile_id: adminId } });
  for (const [filter, id] of [
    [{ tag }, tagged],
    [{ assigned: 'me' }, mine],
  ] as const) {
    const applied = column(await boardOf(job.id, filter), 'Applied');
    expect([applied.count, applied.cards.map((card) => card.id)]).toEqual([1, [id]]);
  }
});

test('[TEAM-03] an interviewer’s board has the cards assigned to them alone, and counts no other', async () => {
  const job = await createJob(db);
  const interviewer = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' } });
  const [shown] = await addMany(job, 3);
  const application_id = shown ?? '';
  await db.applicationAssignee.create({ data: { application_id, profile_id: interviewer.id } });
  const { id: tag_id } = await db.tag.create({ data: { label: 'for recruiters' } });
  await db.applicationTag.create({ data: { application_id, tag_id } });
  const board: Board = (await query('board', { job_id: job.id }, interviewer.token)).body.result.data;
  expect(board.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([shown]);
  expect([column(board, 'Applied').count, board.changed.total, board.can.move]).toEqual([1, 1, false]);
  expect(column(board, 'Applied').cards[0]).toMatchObject({ tags: [], assignees: [] });
  expect(await query('board', { job_id: job.id, tag: tag_id }, interviewer.token)).toMatchObject({ status: 403 });
});

test('a board is read by REST, with its filters, and a forged cursor is refused', async () => {
  const job = await createJob(db);
  await createApplication(db, job, await createCandidate(db, { full_name: 'Ada Byron' }));
  const reply = await call('GET', `/api/admin/jobs/${job.id}/board?search=ada`, { token });
  expect(reply).toMatchObject({ status: 200, body: { job: { id: job.id }, waiting_days: { amber: 10, red: 20 } } });
  for (const cursor of ['x', 'WyIyMDI2LTEwLTAxVDA5OjAwOjAwWiIsICIxIl0'])
    expect(await query('boardColumn', { job_id: job.id, state: 'Applied', cursor })).toMatchObject({ status: 400 });
});
