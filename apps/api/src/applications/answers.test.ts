import { recordedDb } from '@careers/db/testing-statements';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CurrentUser } from '../context/current-user.ts';
import { testApi } from '../testing/test-api.ts';
import { submitApplication } from './submit-application.service.ts';

const { call, admin, candidate, db, url } = await testApi();
const { token: adminToken } = await admin();
const recorded = recordedDb(url);
afterAll(() => recorded.db.$disconnect());

type Asked = { id: string };
let job: { id: string; slug: string };
let person: Awaited<ReturnType<typeof candidate>>;
beforeEach(async () => {
  [job, person] = [await createJob(db), await candidate()];
});

const licence = {
  type: 'yes_no',
  label: 'Do you hold a licence?',
  required: true,
  flag: { words: 'No licence', answers: ['no'] },
};
const town = { type: 'one_of', label: 'Where?', options: ['Leeds', 'York'] };
const vehicles = { type: 'any_of', label: 'Which vehicles?', options: ['Van', 'Lorry', 'Bus'] };
const employer = { type: 'short', label: 'Your present employer' };
const story = { type: 'long', label: 'Your last route' };
const years = { type: 'number', label: 'Years on the road', unit: 'years', flag: { words: 'New', below: 2 } };
const start = { type: 'date', label: 'When can you start?' };

/** Saves the questions of the job, and returns their ids. */
async function ask(...questions: object[]): Promise<string[]> {
  const { status, body, text } = await call('PUT', `/api/admin/jobs/${job.id}/questions`, {
    token: adminToken,
    body: { questions },
  });
  expect(status, text).toBe(200);
  return body.questions.map(({ id }: Asked) => id);
}
function apply(body: object | string, headers: Record<string, string> = {}) {
  const json = typeof body === 'string' && { 'content-type': 'application/json' };
  return call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body, headers: { ...json, ...headers } });
}
function stored() {
  return db.application.findMany({ where: { user_id: person.id }, orderBy: { created_at: 'asc' } });
}

test('[ASK-02] 422 names each missing or wrong answer, and what fits is kept with the question as it was asked', async () => {
  const [a, b, c, d, e, f, g] = (await ask(licence, town, vehicles, employer, story, years, start)) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const nothing = await apply({ cover_letter: 'Hello' });
  expect([nothing.status, nothing.body]).toEqual([
    422,
    { error: 'Please check your answers to the questions', reasons: [`${a}: Choose an answer`] },
  ]);
  const wrong = {
    [a]: true,
    [b]: 'London',
    [c]: ['Van', 'Tram'],
    [d]: 'x'.repeat(201),
    [e]: 7,
    [f]: '3',
    [g]: '2026-02-30',
  };
  expect((await apply({ answers: wrong })).body.reasons).toEqual([
    `${a}: Choose one of the answers`,
    `${b}: Choose one of the answers`,
    `${c}: Choose from the answers`,
    `${d}: Your answer must be at most 200 characters`,
    `${e}: Enter text`,
    `${f}: Enter a number`,
    `${g}: Enter a real date`,
  ]);
  expect(await stored()).toEqual([]);
  const right = { [a]: 'no', [c]: ['Bus', 'Van', 'Van'], [d]: '  Larkfield ', [e]: ' ', [f]: -0, [g]: '2028-02-29' };
  expect((await apply({ answers: right })).body).toEqual({ message: 'Application submitted successfully!' });
  const [application] = await stored();
  expect(application).toMatchObject({ flags: ['No licence', 'New'], status: 'Applied', version: 1 });
  expect(application?.answers).toEqual([
    { question_id: a, version: 1, label: 'Do you hold a licence?', type: 'yes_no', unit: null, value: 'no' },
    { question_id: c, version: 1, label: 'Which vehicles?', type: 'any_of', unit: null, value: ['Van', 'Bus'] },
    { question_id: d, version: 1, label: 'Your present employer', type: 'short', unit: null, value: 'Larkfield' },
    { question_id: f, version: 1, label: 'Years on the road', type: 'number', unit: 'years', value: 0 },
    { question_id: g, version: 1, label: 'When can you start?', type: 'date', unit: null, value: '2028-02-29' },
  ]);
});

test('[ASK-02] [REST-04] a job without questions takes what it took before, over REST and tRPC', async () => {
  for (const body of [{}, { cover_letter: 'Hello' }, { cover_letter: 'Hello again', answers: {} }])
    expect((await apply(body)).status).toBe(200);
  const input = { job_id: job.id, cover_letter: 'Over tRPC' };
  expect((await call('POST', '/trpc/applications.submit', { token: person.token, body: input })).status).toBe(200);
  expect((await stored()).map(({ answers, flags }) => [answers, flags])).toEqual(Array(4).fill([[], []]));
});

test('an answer to another job’s question, to a deleted one, or with a removed option is refused', async () => {
  const mine = job;
  job = await createJob(db);
  const [foreign] = (await ask(employer)) as [string];
  job = mine;
  const [gone, kept] = (await ask(employer, town)) as [string, string];
  await ask({ ...town, id: kept, options: ['Leeds', 'Hull'] });
  const unknown = 'This job has no such question';
  for (const [answers, reasons] of [
    [{ [foreign]: 'Larkfield' }, [`${foreign}: ${unknown}`]],
    [{ [gone]: 'Larkfield' }, [`${gone}: ${unknown}`]],
    [{ constructor: 'x', ['y'.repeat(500)]: 1 }, [`constructor: ${unknown}`, `${'y'.repeat(40)}: ${unknown}`]],
    [{ [kept]: 'York' }, [`${kept}: Choose one of the answers`]],
  ] as const)
    expect((await apply({ answers })).body.reasons).toEqual(reasons);
  expect(
    (await apply({ answers: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [n, n])) })).body.reasons,
  ).toHaveLength(15);
  expect(await stored()).toEqual([]);
});

test('answers that are no answers are refused with a sentence, and nothing is written', async () => {
  const [number] = (await ask(years)) as [string];
  for (const [value, status] of [
    ['1e400', 422],
    ['-1e400', 422],
    ['Infinity', 400],
    ['"Infinity"', 422],
    ['NaN', 400],
    ['1e12', 200],
    ['1000000000001', 422],
    ['{}', 422],
    ['[[1]]', 422],
    ['true', 422],
  ] as const)
    expect(
      (await apply(`{"answers":{"${number}":${value}},"cover_letter":"${value.replaceAll('"', '')}"}`)).status,
      value,
    ).toBe(status);
  for (const body of [
    '{"answers":{"__proto__":1}}',
    '{"answers":[1]}',
    '{"answers":"yes"}',
    '{"questions_version":-1}',
  ])
    expect((await apply(body)).status, body).toBe(400);
  const overTrpc = `{"job_id":"${job.id}","answers":{"__proto__":"x"}}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await call('POST', '/trpc/applications.submit', { token: person.token, body: overTrpc, headers });
  expect(reply.status).toBe(400);
  expect(await stored()).toHaveLength(1);
});

test('15 answers of 2,000 characters of four bytes are kept, and what the table could not keep is refused', async () => {
  const ids = await ask(...Array.from({ length: 15 }, () => ({ ...story, label: '🚚'.repeat(100) })));
  function fifteen(text: string) {
    return { answers: Object.fromEntries(ids.map((id) => [id, text])) };
  }
  expect((await apply(fifteen('🚚'.repeat(1_000)))).status).toBe(200); // a character of four bytes counts as two
  expect((await apply(fifteen('語'.repeat(2_000)))).status).toBe(200);
  expect((await apply(fifteen('語'.repeat(2_001)))).body.reasons).toHaveLength(15);
  const long = await apply(fifteen(`x${'\u0001'.repeat(1_999)}`)); // each has six bytes as JSON
  expect([long.status, long.body]).toEqual([422, { error: 'Your answers are too long. Please shorten them.' }]);
  const [{ bytes } = { bytes: 0 }] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT max(octet_length(answers::text)) AS bytes FROM applications WHERE user_id = ${person.id}::uuid`;
  expect(bytes).toBeGreaterThan(90_000);
  expect(bytes).toBeLessThan(160 * 1024);
});

test('[ASK-05] once the questions have changed, answers to the old ones are refused with 409, and a retry of an application is not', async () => {
  const [id] = (await ask(employer)) as [string];
  const { version } = (await call('GET', `/api/jobs/${job.slug}/questions`)).body;
  const sent = { answers: { [id]: ' Larkfield' }, questions_version: version };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await apply(sent, key);
  await ask({ ...employer, id, label: 'Your last employer' });
  const late = await apply({ ...sent, cover_letter: 'Second' });
  expect([late.status, late.body]).toEqual([
    409,
    { error: 'The questions for this job have changed. Please check your answers, then try again.' },
  ]);
  const retry = await apply(sent, key);
  expect([retry.status, retry.body]).toEqual([200, first.body]);
  const other = await apply({ ...sent, answers: { [id]: 'Another' } }, key);
  expect([other.status, other.body.error]).toEqual([422, 'This idempotency key was used for another call']);
  expect((await apply({ ...sent, cover_letter: 'Third', questions_version: version + 1 })).status).toBe(200);
  expect((await stored()).map(({ answers }) => answers)).toMatchObject([
    [{ label: 'Your present employer', version: 1 }],
    [{ label: 'Your last employer', version: 2 }],
  ]);
});

test('[ASK-06] the same letter with another answer within 60 seconds is a second application; a double click and a retry are one', async () => {
  const [id] = (await ask(employer)) as [string];
  const first = { cover_letter: 'Same', answers: { [id]: 'Larkfield' } };
  const clicks = await Promise.all([apply(first), apply(first), apply(first)]);
  expect(clicks.map(({ body }) => body)).toEqual(Array(3).fill({ message: 'Application submitted successfully!' }));
  expect(await stored()).toHaveLength(1);
  expect((await apply({ ...first, answers: { [id]: 'Larkfield Ltd' } })).body.previousApplication).toBeDefined();
  expect((await apply({ cover_letter: 'Same' })).body.previousApplication).toBeDefined();
  expect(await stored()).toHaveLength(3);
});

test('[ASK-10] an application with answers is one statement, as one without, also once the questions have changed', async () => {
  const user = { id: person.id } as CurrentUser;
  async function statementsOf(input: object) {
    recorded.takeStatements();
    await submitApplication({ db: recorded.db, user }, { job_id: job.id, ...input });
    return recorded.takeStatements().length;
  }
  const without = await statementsOf({ cover_letter: 'No questions' });
  const ids = await ask(...Array.from({ length: 15 }, () => employer));
  const answers = Object.fromEntries(ids.map((id) => [id, 'Larkfield']));
  await call('GET', `/api/jobs/${job.slug}/questions`); // as the dialog does
  const withAnswers = await statementsOf({ cover_letter: 'Answered', answers });
  expect([without, withAnswers]).toEqual([1, 1]);
  await db.jobQuestions.update({ where: { job_id: job.id }, data: { version: { increment: 1 } } }); // by another process
  expect(await statementsOf({ cover_letter: 'Outdated', answers }), 'two attempts').toBe(2);
  expect(await statementsOf({ cover_letter: 'Known again', answers })).toBe(1);
});

test('a process that has not seen a change never takes an answer to the old question', async () => {
  const [id] = (await ask(town)) as [string];
  await call('GET', `/api/jobs/${job.slug}/questions`);
  const row = await db.jobQuestions.findUniqueOrThrow({ where: { job_id: job.id } });
  const [question] = row.questions as object[];
  const questions = [{ ...question, version: 2, label: 'Which town?', options: ['Hull'] }];
  const next = { questions, version: 2, wording_version: 2 };
  await db.jobQuestions.update({ where: { job_id: job.id }, data: next }); // as another process does
  const { body } = await apply({ answers: { [id]: 'York' } });
  expect(body.reasons).toEqual([`${id}: Choose one of the answers`]);
  expect((await apply({ answers: { [id]: 'Hull' } })).status).toBe(200);
  expect((await stored())[0]?.answers).toMatchObject([{ label: 'Which town?', version: 2, value: 'Hull' }]);
});

test('a retry with a single choice in place of a list is a repeat, and one with an answer of another form is not', async () => {
  const [id] = (await ask(vehicles)) as [string];
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const answer of ['Van', 'Van', ['Van']])
    expect((await apply({ answers: { [id]: answer } }, key)).status).toBe(200);
  for (const answer of ['Bus', [{ toString: 1, valueOf: 1 }], [['Van']]]) {
    const { status, body } = await apply({ answers: { [id]: answer } }, key);
    expect([status, body.error]).toEqual([422, 'This idempotency key was used for another call']);
  }
  expect(await stored()).toHaveLength(1);
});
