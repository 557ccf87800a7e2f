import { createJob } from '@careers/samples/factories/job';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, candidate, db } = await testApi({}, {}, { cachesResponses: true });
const { token, id: adminId } = await admin();

let job: { id: string; slug: string };
beforeEach(async () => {
  job = await createJob(db);
});

const seven = [
  { type: 'yes_no', label: 'Do you hold a licence?', required: true, flag: { words: 'No licence', answers: ['no'] } },
  { type: 'one_of', label: 'Where?', options: ['Leeds', 'York'], flag: { words: 'Far away', answers: ['York'] } },
  { type: 'any_of', label: 'Which vehicles?', options: ['Van', 'Lorry'], hint: 'Choose all that you drive' },
  { type: 'short', label: 'Your present employer' },
  { type: 'long', label: 'Tell us about your last route' },
  { type: 'number', label: 'Years on the road', unit: 'years', flag: { words: 'New', below: 2 } },
  { type: 'date', label: 'When can you start?' },
];

function save(questions: unknown, { headers = {}, as = token } = {}) {
  return call('PUT', `/api/admin/jobs/${job.id}/questions`, { token: as, body: { questions }, headers });
}
function asked() {
  return call('GET', `/api/jobs/${job.slug}/questions`, { token }); // with a token, an earlier change is seen at once
}
async function refused(...questions: object[]) {
  const { status, body } = await save(questions);
  return [status, body.error, body.field];
}

test('[ASK-01] a job has questions of seven types, which every visitor can read in their order, without the team’s flags', async () => {
  expect((await asked()).body).toEqual({ version: 0, questions: [] });
  const saved = await save(seven);
  expect(saved.status).toBe(200);
  expect(saved.body.version).toBe(1);
  const { body, text } = await asked();
  expect(body.version).toBe(1);
  expect(body.questions.map(({ type }: { type: string }) => type)).toEqual(seven.map(({ type }) => type));
  expect(body.questions[2]).toEqual({
    id: saved.body.questions[2].id,
    version: 1,
    type: 'any_of',
    label: 'Which vehicles?',
    hint: 'Choose all that you drive',
    required: false,
    options: ['Van', 'Lorry'],
    unit: null,
  });
  expect(text).not.toMatch(/No licence|Far away|"New"|flag/);
  expect((await call('GET', `/api/admin/jobs/${job.id}/questions`, { token })).body).toEqual(saved.body);
  expect(saved.body.questions[5].flag).toEqual({ words: 'New', answers: [], below: 2, above: null });
});

test('[ASK-01] a job has at most 15 questions, and a choice 2 to 20 options of at most 120 characters', async () => {
  const short = { type: 'short', label: 'Why?' };
  expect((await save(Array.from({ length: 15 }, () => short))).status).toBe(200);
  expect(await refused(...Array.from({ length: 16 }, () => short))).toEqual([
    400,
    'A job can have at most 15 questions',
    'questions',
  ]);
  const choice = { type: 'one_of', label: 'Which?' };
  function options(length: number, text = '') {
    return { ...choice, options: Array.from({ length }, (_, n) => `${n}${text}`) };
  }
  expect((await save([options(2), options(20, 'x'.repeat(118))])).status).toBe(200);
  expect((await refused(options(1)))[1]).toBe('Enter at least 2 options');
  expect((await refused(options(21)))[1]).toBe('A question can have at most 20 options');
  expect((await refused(options(2, 'x'.repeat(120))))[1]).toBe('The option must be at most 120 characters');
  expect((await refused({ ...choice, options: ['Van', ' Van '] }))[1]).toBe('Two options are the same');
  expect((await refused({ ...short, options: ['Van', 'Lorry'] }))[1]).toBe(
    'Only a question with a choice can have options',
  );
  expect((await refused({ ...short, unit: 'years' }))[1]).toBe('Only a number can have a unit');
  expect((await refused({ type: 'file', label: 'Your photo' }))[0]).toBe(400);
  expect((await refused({ type: 'short', label: ' ' }))[1]).toBe('The question is required');
});

test('a flag fits the type of its question', async () => {
  const words = 'Look';
  const number = { type: 'number', label: 'Years' };
  const yesNo = { type: 'yes_no', label: 'Do you drive?' };
  expect((await save([{ ...number, flag: { words, below: -1.5, above: 0 } }])).status).toBe(200);
  for (const [question, error] of [
    [{ ...number, flag: { words } }, 'Choose the answers to look at'],
    [{ ...number, flag: { words, answers: ['2'], below: 1 } }, 'This flag does not fit the type of the question'],
    [{ ...yesNo, flag: { words, answers: ['maybe'] } }, 'A flagged answer is not among the options'],
    [{ ...yesNo, flag: { words, answers: ['no'], above: 1 } }, 'This flag does not fit the type of the question'],
    [{ ...yesNo, flag: { words: '', answers: ['no'] } }, 'The wording is required'],
    [{ type: 'short', label: 'Why?', flag: { words, answers: ['no'] } }, 'An answer of this type cannot be flagged'],
  ] as const)
    expect(await refused(question), error).toEqual([400, error, expect.stringMatching(/^questions/)]);
});

test('a question that stays keeps its id, and gets another version when it is asked in another way', async () => {
  const { body: first } = await save(seven.slice(0, 3));
  const [licence, where, vehicles] = first.questions;
  const { body: second } = await save([vehicles, { ...licence, label: 'Do you have a licence?' }]);
  expect(second).toMatchObject({
    version: 2,
    questions: [
      { id: vehicles.id, version: 1 },
      { id: licence.id, version: 2 },
    ],
  });
  expect((await asked()).body).toMatchObject({ version: 2, questions: [{ id: vehicles.id }, { id: licence.id }] });
  expect((await refused(where))[1], 'a deleted one').toBe('This job has no question with one of the IDs');
  expect((await refused(vehicles, vehicles))[1]).toBe('Two questions have the same ID');
  expect((await save(second.questions)).body, 'nothing has changed').toEqual(second);
  expect((await save([])).body).toEqual({ version: 3, questions: [] });
  expect((await asked()).body).toEqual({ version: 3, questions: [] });
});

test('a change of flags alone is no change for candidates', async () => {
  const { body } = await save(seven.slice(0, 1));
  const changed = { ...body.questions[0], flag: { words: 'Cannot drive', answers: ['no'] } };
  expect((await save([changed])).body).toMatchObject({ version: 2, questions: [{ version: 1 }] });
  expect((await asked()).body).toMatchObject({ version: 1 });
});

test('an older version than the stored one is refused, and the refusal says who saved', async () => {
  const first = await save(seven.slice(0, 1), { headers: { 'if-match': '"0"' } });
  expect(first.body.version).toBe(1);
  const other = await admin();
  const late = await save([], { headers: { 'if-match': '"0"' }, as: other.token });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ conflict: { own: false, version: 1 } });
  expect((await save([], { headers: { 'if-match': '"1"' } })).status).toBe(200);
  expect(await db.jobQuestions.findUnique({ where: { job_id: job.id } })).toMatchObject({ updated_by: adminId });
});

test('the questions of a draft and of a deleted job are as hidden as the job', async () => {
  await save(seven);
  await db.job.update({ where: { id: job.id }, data: { status: 'Draft' } });
  await expect.poll(async () => (await asked()).status).toBe(404);
  await db.job.update({ where: { id: job.id }, data: { status: 'Published', closed_at: new Date() } });
  await expect.poll(async () => (await asked()).body.questions).toHaveLength(7);
  await call('PUT', `/api/admin/jobs/${job.id}`, { token, body: { slug: `${job.slug}-anew`, status: 'Published' } });
  expect((await asked()).body.questions, 'by the former address').toHaveLength(7);
  await db.job.delete({ where: { id: job.id } });
  await expect.poll(async () => (await asked()).status).toBe(410);
  expect(await db.jobQuestions.count({ where: { job_id: job.id } })).toBe(0);
});

test('recruiters of the job save its questions, other members only read them', async () => {
  const statuses = [];
  for (const team_role of ['recruiter', 'hiring_manager', 'interviewer', null] as const) {
    const person = await candidate();
    if (team_role) await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
    const input = { job_id: job.id, questions: seven };
    const saved = await call('POST', '/trpc/hiring.questions.save', { token: person.token, body: input });
    const query = encodeURIComponent(JSON.stringify({ job_id: job.id }));
    const read = await call('GET', `/trpc/hiring.questions.list?input=${query}`, { token: person.token });
    statuses.push([team_role, saved.status, read.status]);
  }
  expect(statuses).toEqual([
    ['recruiter', 200, 200],
    ['hiring_manager', 403, 200],
    ['interviewer', 403, 200],
    [null, 404, 404],
  ]);
});

test('[ASK-11] [PLAN-04] a duplicated and a relisted job take questions and flags along, as questions of their own', async () => {
  const { body: original } = await save(seven);
  for (const press of ['duplicate', 'relist']) {
    const copy = await call('POST', `/trpc/admin.jobs.${press}`, { token, body: { id: job.id } });
    const { id } = copy.body.result.data;
    const { body } = await call('GET', `/api/admin/jobs/${id}/questions`, { token });
    function texts(questions: { id: string }[]) {
      return questions.map(({ id: _, ...question }) => question);
    }
    expect(texts(body.questions), press).toEqual(texts(original.questions));
    const ids = [...body.questions, ...original.questions].map((question: { id: string }) => question.id);
    expect(new Set(ids).size, press).toBe(14);
  }
});
