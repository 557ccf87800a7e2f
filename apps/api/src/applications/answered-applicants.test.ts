import { brandFrom } from '@careers/contracts/site/brand';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import type { Answer } from '@careers/contracts/jobs/answers';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { exportJson } from '../privacy/export-json.ts';
import { heldTables } from '../privacy/held-data.ts';
import { testApi } from '../testing/test-api.ts';
import { spreadsheetRows } from './testing/spreadsheet-rows.ts';

const { call, admin, candidate, db } = await testApi();
const boss = await admin();

async function read(path: string, input: object, { token }: { token: string } = boss) {
  const { body } = await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
  return body.result?.data ?? body.error.data.error;
}
async function ask(job: { id: string }, questions: object[]) {
  const { status, body, text } = await call('PUT', `/api/admin/jobs/${job.id}/questions`, {
    token: boss.token,
    body: { questions },
  });
  expect(status, text).toBe(200);
  return body.questions;
}

const licence = {
  type: 'yes_no',
  label: 'Do you hold a licence?',
  flag: { words: 'No full UK licence', answers: ['no'] },
};
const vehicles = {
  type: 'any_of',
  label: 'Which vehicles?',
  options: ['Van', 'Lorry'],
  flag: { words: 'Drives no lorry', answers: ['Van'] },
};
const years = { type: 'number', label: 'Years', unit: 'years', flag: { words: 'New or retired', below: 2, above: 40 } };
const employer = { type: 'short', label: 'Your present employer' };

/** A job with questions, and applications with the given values, in the order of the questions, by people named A, B, C. */
async function answeredJob(...values: unknown[][]) {
  const job = await createJob(db);
  const questions = await ask(job, [licence, vehicles, years, employer]);
  const applicants = [];
  for (const [place, given] of values.entries()) {
    const person = await candidate({ full_name: 'ABCDEF'[place] ?? 'G' });
    const answers = Object.fromEntries(given.map((value, n) => [questions[n].id, value]));
    const reply = await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: { answers } });
    expect(reply.status, reply.text).toBe(200);
    const { id } = await db.application.findFirstOrThrow({ where: { user_id: person.id } });
    applicants.push({ id, person });
  }
  return { job, questions, applicants };
}
async function names(job_id: string, filters: object, viewer = boss): Promise<string[] | string> {
  const found = await read('hiring.applicants', { job_id, sort: 'oldest', ...filters }, viewer);
  return found.applications?.map(({ profiles }: { profiles: { full_name: string } }) => profiles.full_name) ?? found;
}

test('[ASK-03] a flagged answer shows its words in list, board and page, is a filter, and changes no status, order or event', async () => {
  const { job, applicants } = await answeredJob(
    ['no', ['Van', 'Lorry'], 1.5, 'Larkfield'],
    ['yes', ['Lorry'], 2],
    ['yes', [], 40.5],
    [],
  );
  const flags = [['No full UK licence', 'Drives no lorry', 'New or retired'], [], ['New or retired'], []];
  const list = await read('hiring.applicants', { job_id: job.id, sort: 'oldest' });
  expect(list.applications.map((each: { flags: string[] }) => each.flags)).toEqual(flags);
  const board = await read('hiring.board', { job_id: job.id });
  expect(board.columns[0].cards.map((card: { flags: string[] }) => card.flags)).toEqual(flags);
  for (const [place, { id }] of applicants.entries())
    expect((await read('hiring.application', { id })).flags).toEqual(flags[place]);
  expect(await names(job.id, { flagged: 'yes' })).toEqual(['A', 'C']);
  expect((await read('hiring.board', { job_id: job.id, flagged: 'yes' })).columns[0].count).toBe(2);
  const rest = await call('GET', `/api/admin/jobs/${job.id}/applicants?flagged=yes&sort=oldest`, { token: boss.token });
  expect(rest.headers['x-total-count']).toBe('2');
  const rows = await db.application.findMany({
    where: { job_id: job.id },
    orderBy: { created_at: 'asc' },
    select: {
      status: true,
      version: true,
      notified_status: true,
      updated_by: true,
      events: { select: { kind: true } },
    },
  });
  const untouched = { status: 'Applied', version: 1, notified_status: null, updated_by: null };
  expect(rows).toEqual(Array(4).fill({ ...untouched, events: [{ kind: 'submitted' }] }));
});

test('[ASK-07] applicants are filtered by an answer in list, board, review, REST and CSV, and a question alone is no filter', async () => {
  const { job, questions, applicants } = await answeredJob(
    ['no', ['Van', 'Lorry'], 1.5, 'yes'],
    ['yes', ['Lorry'], 2, 'Larkfield'],
    [null, ['Van'], 2, '2'],
  );
  const ids = questions.map(({ id }: { id: string }) => id);
  for (const [question, answer, expected] of [
    [ids[0], 'yes', ['B']],
    [ids[0], 'no', ['A']],
    [ids[1], 'Van', ['A', 'C']],
    [ids[1], 'Tram', []],
    [ids[2], '2', ['B', 'C']],
    [ids[2], '2.0', ['B', 'C']],
    [ids[3], '2', ['C']],
    [ids[3], 'larkfield', []],
    [ids[3], `'"] OR true --`, []],
    [crypto.randomUUID(), 'yes', []],
    [ids[0], '', ['A', 'B', 'C']],
  ] as const)
    expect(await names(job.id, { question, answer }), answer).toEqual(expected);
  const board = await read('hiring.board', { job_id: job.id, question: ids[0], answer: 'no' });
  expect(board.columns.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0, 0, 0]);
  const vans = { job_id: job.id, question: ids[1], answer: 'Van' };
  expect((await read('hiring.bulk.selectMatching', vans)).total).toBe(2);
  const review = { ...vans, id: applicants[0]?.id, review: 'job', sort: 'oldest' };
  expect(await read('hiring.reviewPlace', review)).toMatchObject({ position: 1, total: 2, next: applicants[2]?.id });
  const query = `question=${ids[1]}&answer=Van&sort=oldest`;
  const rest = await call('GET', `/api/admin/jobs/${job.id}/applicants?${query}`, { token: boss.token });
  expect(rest.body.applications.map(({ answers }: { answers: Answer[] }) => answers.length)).toEqual([4, 3]);
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv?${query}`, { token: boss.token });
  expect(spreadsheetRows(csv.text).map(([name]) => name)).toEqual(['Name', 'A', 'C']);
  const wrong = await call('GET', `/api/admin/jobs/${job.id}/applicants?question=x`, { token: boss.token });
  expect([wrong.status, wrong.body.field]).toEqual([400, 'question']);
});

test('[ASK-07] the CSV file has a column for each question in the order of the job, and none is a formula', async () => {
  const job = await createJob(db);
  const labels = ['=cmd|’ /C calc’!A0', 'Name', 'Name', 'One, "two"', '@Where?'];
  const questions = await ask(
    job,
    labels.map((label) => ({ type: 'short', label })),
  );
  const [year, day, kinds] = await ask(job, [
    { type: 'number', label: 'Years', unit: 'years' },
    { type: 'date', label: 'From' },
    { ...vehicles, flag: null },
    ...questions,
  ]);
  const answers = { [year.id]: 3.5, [day.id]: '2026-12-01', [kinds.id]: ['Van', 'Lorry'], [questions[0].id]: '=1+1' };
  const person = await candidate();
  expect((await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: { answers } })).status).toBe(
    200,
  );
  const { text } = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: boss.token });
  const [headings = [], row = []] = spreadsheetRows(text);
  expect(headings.slice(17)).toEqual([
    'Years',
    'From',
    'Which vehicles?',
    "'=cmd|’ /C calc’!A0",
    'Name (2)',
    'Name (3)',
    'One, "two"',
    "'@Where?",
  ]);
  expect(row.slice(17)).toEqual(['3.5', '2026-12-01', 'Van, Lorry', "'=1+1", '', '', '', '']);
});

test('[ASK-04] changing or deleting a question, an option or the job leaves the wording of given answers, on every page, in CSV, REST and the copy', async () => {
  const { job, questions, applicants } = await answeredJob(['no', ['Van'], 3, 'Larkfield'], ['yes']);
  const [{ id, person } = { id: '', person: boss }] = applicants;
  const given = (await read('hiring.application', { id })).answers;
  expect(given.map(({ label, value }: Answer) => [label, value])).toEqual([
    ['Do you hold a licence?', 'no'],
    ['Which vehicles?', ['Van']],
    ['Years', 3],
    ['Your present employer', 'Larkfield'],
  ]);
  await ask(job, [
    { type: 'date', label: 'Licensed since?', id: questions[0].id },
    { ...vehicles, id: questions[1].id, options: ['Tram', 'Bus'], flag: null },
    employer,
  ]);
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv?sort=oldest`, { token: boss.token });
  const [headings = [], ...rows] = spreadsheetRows(csv.text).map((row) => row.slice(17));
  expect(headings).toEqual(
    [
      'Licensed since?',
      'Do you hold a licence?',
      'Which vehicles?',
      'Your present employer',
      'Years',
      'Your present employer (2)',
    ].toSorted((a, b) => headings.indexOf(a) - headings.indexOf(b)),
  );
  expect(headings.slice(0, 4)).toEqual([
    'Licensed since?',
    'Do you hold a licence?',
    'Which vehicles?',
    'Your present employer',
  ]);
  const byHeading = Object.fromEntries(headings.map((heading, n) => [heading, rows[0]?.[n]]));
  expect(byHeading).toEqual({
    'Licensed since?': '',
    'Do you hold a licence?': 'No',
    'Which vehicles?': 'Van',
    'Your present employer': '',
    'Your present employer (2)': 'Larkfield',
    Years: '3',
  });
  await call('DELETE', `/api/admin/jobs/${job.id}`, { token: boss.token });
  expect((await read('hiring.application', { id })).answers).toEqual(given);
  expect((await call('GET', `/api/applications/${id}`, { token: person.token })).body.answers).toEqual(given);
  const [copied] = await copyOf(person.id);
  expect(copied).toMatchObject({ answers: given });
});

/** The applications in the copy that a person downloads. */
async function copyOf(person_id: string): Promise<Record<string, unknown>[]> {
  let json = '';
  for await (const part of exportJson(db, person_id, { brand: brandFrom(), tables: heldTables, elsewhere: {} }))
    json += part;
  return JSON.parse(json).applications;
}

test('candidates are told no flag: not in a reply, nor in their copy; it is among what colleagues wrote', async () => {
  const { job, applicants } = await answeredJob(['no']);
  const [{ id, person } = { id: '', person: boss }] = applicants;
  for (const path of [`/api/jobs/${job.slug}/questions`, `/api/applications/${id}`, '/api/applications'])
    expect((await call('GET', path, { token: person.token })).text, path).not.toMatch(/No full UK licence|flag/);
  expect(JSON.stringify(await copyOf(person.id))).not.toMatch(/No full UK licence|flags/);
  await call('POST', '/trpc/profile.requestTeamRecords', { token: person.token, body: {} });
  const { id: request_id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: person.id } });
  const { entries } = await read('admin.teamRecords.entries', { id: request_id });
  expect(entries).toMatchObject([{ kind: 'flag', text: 'No full UK licence' }]);
});

test('every role on the team sees answers; flags are the team’s mark, which interviewers do not see', async () => {
  const { job, questions, applicants } = await answeredJob(['no'], ['yes']);
  const [{ id } = { id: '' }] = applicants;
  for (const [team_role, flags] of [
    ['recruiter', ['No full UK licence']],
    ['hiring_manager', ['No full UK licence']],
    ['interviewer', []],
  ] as [TeamRole, string[]][]) {
    const member = await candidate();
    await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role } });
    await db.applicationAssignee.create({ data: { application_id: id, profile_id: member.id } });
    const page = await read('hiring.application', { id }, member);
    expect([page.answers[0].value, page.flags], team_role).toEqual(['no', flags]);
    expect(await names(job.id, { question: questions[0].id, answer: 'no' }, member), team_role).toEqual(['A']);
    expect(await names(job.id, { flagged: 'yes' }, member), team_role).toEqual(flags.length > 0 ? ['A'] : 'forbidden');
    const managed = await read('hiring.questions.list', { job_id: job.id }, member);
    expect(managed.questions[0].flag === null, team_role).toBe(team_role === 'interviewer');
  }
  const own = await createApplication(db, { ...job }, boss, { flags: ['Mine'] });
  expect(await read('hiring.application', { id: own.id })).toBe('own_application');
  expect(await names(job.id, { flagged: 'yes' })).toEqual(['A']);
});
