import { monthOf } from '@careers/contracts/dates';
import { equalityAnswersOf, equalityQuestions, type EqualityQuestion } from '@careers/contracts/equality';
import { loggerOptions } from '@careers/server/logging';
import { runSql } from '@careers/postgres/sql';
import { equalityAnswerRows } from '@careers/samples/factories/equality-answers';
import { beforeEach, expect, test } from 'vitest';
import { anonymousTables } from '../privacy/held-data.ts';
import { tablesWith } from '../privacy/testing/scan-database.ts';
import { testApi } from '../testing/test-api.ts';
import { readEqualityMonth } from './equality.admin-service.ts';
import { shuffleEqualityAnswers } from './equality.service.ts';
import { givenForm } from './testing/given-form.ts';

const lines: string[] = [];
const logger = loggerOptions('trace', { write: (line) => lines.push(line) });
const { call, candidate, admin, db, url } = await testApi({}, { LIMIT_EQUALITY_FORMS_PER_DAY: '3' }, { logger });
const october = new Date('2026-11-02T00:30:00Z');

beforeEach(() => db.equalityAnswer.deleteMany());

function send(token?: string, body: object = givenForm) {
  return call('POST', '/trpc/equality.submit', { token, body });
}

test('[REACH-10] a row of the answers is a random key, a month, a question and an answer, and none leads to another', async () => {
  const person = await candidate();
  expect((await send(person.token)).body.result.data).toEqual({ success: true });
  const rows = await db.equalityAnswer.findMany();
  const month = monthOf(new Date());
  expect(rows).toHaveLength(6);
  for (const [question, answer] of Object.entries(givenForm))
    expect(rows).toContainEqual({ id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/), month, question, answer });

  const [shape] = await runSql<{ columns: string[]; defaults: string[]; others: number }>(
    url,
    `SELECT array_agg(attname::text ORDER BY attnum) AS columns,
       array_agg(pg_get_expr(adbin, adrelid)) FILTER (WHERE adbin IS NOT NULL) AS defaults,
       (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND 'equality_answers'::regclass IN (conrelid, confrelid))
         + (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'equality_answers'::regclass) AS others
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = 'equality_answers'::regclass AND attnum > 0`,
  );
  expect(shape).toEqual({ columns: ['id', 'month', 'question', 'answer'], defaults: ['gen_random_uuid()'], others: 0 });
  expect(await tablesWith(url, [...rows.map(({ id }) => id), 'ethnic_group'])).toEqual(Object.keys(anonymousTables));
  expect(await tablesWith(url, [person.id])).not.toContain('public.equality_answers');

  const called = lines.filter((line) => line.includes('/trpc/equality.submit'));
  expect(called).not.toEqual([]);
  expect(lines.join('\n')).not.toMatch(/ethnic_group|prefer_not_to_say|sikh/);
  for (const { id } of rows) expect(lines.join('\n')).not.toContain(id);
});

test('[REACH-10] a form needs a session and an answer to each question, and one person sends three a day', async () => {
  const [person, other] = [await candidate(), await candidate()];
  expect((await send()).status).toBe(401);
  const { sex: _, ...unfinished } = givenForm;
  for (const body of [unfinished, { ...givenForm, age: 'forty' }, { ...givenForm, religion: 'yes' }])
    expect((await send(other.token, body)).body.error).toMatchObject({ data: { httpStatus: 400 } });
  for (const status of [200, 200, 200, 429]) expect((await send(person.token)).status).toBe(status);
  expect((await send(person.token)).body.error.message).toMatch(/^Too many equality forms\. Please try again in /);
  expect(await db.equalityAnswer.count()).toBe(18);
});

test('[REACH-10] the night writes the rows anew: other keys, one transaction and another order, the same counts', async () => {
  for (const person of [await candidate(), await candidate(), await candidate()]) await send(person.token);
  await db.equalityAnswer.createMany({ data: equalityAnswerRows('2020-01', 1) });
  function stored() {
    return runSql<{ id: string; writer: string; month: string; text: string }>(
      url,
      "SELECT id, xmin::text AS writer, month, question || ' ' || answer AS text FROM equality_answers ORDER BY ctid",
    );
  }
  const before = await stored();
  await shuffleEqualityAnswers({ db });
  const after = await stored();
  expect(after.map(({ text }) => text).toSorted()).toEqual(before.map(({ text }) => text).toSorted());
  const month = monthOf(new Date());
  const [old, now] = [before, after].map((rows) => rows.filter((row) => row.month === month));
  expect(new Set(old?.map(({ writer }) => writer)).size).toBe(3);
  expect(new Set(now?.map(({ writer }) => writer)).size).toBe(1);
  const keys = new Set(old?.map(({ id }) => id));
  expect(now?.filter(({ id }) => keys.has(id))).toEqual([]);
  expect(after.filter((row) => row.month !== month)).toEqual(before.filter((row) => row.month !== month));
});

test('[REACH-10] administrators get the totals of a month of the whole company, without the small counts and what would give them away', async () => {
  await db.equalityAnswer.createMany({
    data: equalityAnswerRows('2026-10', 40, {
      sex: { female: 16, male: 14 },
      disability: { yes: 9, no: 20 },
      ethnic_group: { asian: 10, black: 9, mixed: 0, white: 11 },
    }),
  });
  const totals = await readEqualityMonth({ db }, {}, october);
  expect(totals.month).toBe('2026-10');
  expect(totals.forms).toBe(40);
  function shown(question: EqualityQuestion) {
    const { answers = [] } = totals.questions.find((each) => each.question === question) ?? {};
    expect(answers.map(({ answer }) => answer)).toEqual(equalityAnswersOf(question).map(([answer]) => answer));
    return answers.map(({ count }) => count);
  }
  expect(totals.questions.map(({ question }) => question)).toEqual(Object.keys(equalityQuestions));
  expect(shown('sex')).toEqual([16, 14, 10]);
  expect(shown('disability')).toEqual([null, 20, null]);
  expect(shown('ethnic_group')).toEqual([10, null, null, 11, null, null]);
  expect(shown('age')).toEqual([null, null, null, null, null, null, null]); // all 40 prefer not to say
});

test('[REACH-10] a month with fewer than ten forms, and the unfinished one, show nothing', async () => {
  await db.equalityAnswer.createMany({
    data: [...equalityAnswerRows('2026-10', 9, { sex: { female: 9 } }), ...equalityAnswerRows('2026-11', 400)],
  });
  expect(await readEqualityMonth({ db }, {}, october)).toMatchObject({ forms: null, questions: [] });
  for (const month of ['2026-11', '2026-12', '2020-01'])
    await expect(readEqualityMonth({ db }, { month }, october), month).rejects.toMatchObject({ field: 'month' });
  const lastNight = new Date('2026-12-01T12:00:00Z'); // the month has been over for less than a day
  expect((await readEqualityMonth({ db }, {}, lastNight)).month).toBe('2026-10');
  const { month, months, forms } = await readEqualityMonth({ db }, {}, new Date('2026-12-02T00:30:00Z'));
  expect([month, forms, months.length, months.at(-1)]).toEqual(['2026-11', 400, 24, '2024-12']);

  const person = await admin();
  const current = encodeURIComponent(JSON.stringify({ month: monthOf(new Date()) }));
  const refused = await call('GET', `/trpc/admin.equality.month?input=${current}`, { token: person.token });
  expect([refused.status, refused.body.error.message]).toEqual([400, 'Choose a month that has ended']);
});
