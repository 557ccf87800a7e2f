import { monthOf } from '@careers/contracts/common/dates';
import { equalityAnswersOf, equalityQuestions, type EqualityQuestion } from '@careers/contracts/applications/equality';
import { loggerOptions } from '@careers/server/logging';
import { runSql } from '@careers/postgres/sql';
import { createApplication } from '@careers/samples/factories/application';
import { equalityTotalRows } from '@careers/samples/factories/equality-totals';
import { createJob } from '@careers/samples/factories/job';
import { beforeEach, expect, test } from 'vitest';
import { anonymousTables } from '../privacy/held-data.ts';
import { tablesWith } from '../testing/scan-database.ts';
import { testApi } from '../testing/test-api.ts';
import { readEqualityMonth, forgetEqualityForms } from './equality.service.ts';
import { givenForm } from './testing/given-form.ts';

const lines: string[] = [];
const logger = loggerOptions('trace', { write: (line) => lines.push(line) });
const { call, candidate, admin, db, url } = await testApi({}, {}, { logger, auth: { anonymous_enabled: true } });
const job = await createJob(db);
const october = new Date('2026-11-02T00:30:00Z');
const month = monthOf(new Date());
const DAY = 86_400_000;
const closed =
  'You can send one equality form for each application, within a month of applying, and no more than one in a calendar month';

beforeEach(() => db.equalityTotal.deleteMany());

function send(token?: string, body: object = givenForm) {
  return call('POST', '/trpc/equality.submit', { token, body });
}
async function isOpen(token: string): Promise<boolean> {
  return (await call('GET', '/trpc/equality.state', { token })).body.result.data.is_open;
}
function apply(person: { id: string }, daysAgo = 0) {
  return createApplication(db, job, person, { created_at: new Date(Date.now() - daysAgo * DAY) });
}
async function applicant() {
  const person = await candidate();
  return { ...person, application: await apply(person) };
}
function formsOf(question: EqualityQuestion, answer: string) {
  return db.equalityTotal.findUnique({ where: { month_question_answer: { month, question, answer } } });
}

test('[REACH-10] a form raises one number for each question, and nothing that is stored reveals which one', async () => {
  const [first, second] = [await applicant(), await applicant()];
  expect((await send(first.token)).body.result.data).toEqual({ success: true });
  await send(second.token, { ...givenForm, sex: 'male', religion: 'none' });
  const totals = await db.equalityTotal.findMany();
  expect(totals).toHaveLength(33);
  expect(totals.filter(({ question, forms }) => question === 'religion' && forms > 0)).toEqual([
    { month, question: 'religion', answer: 'none', forms: 1 },
    { month, question: 'religion', answer: 'sikh', forms: 1 },
  ]);
  expect(totals.reduce((sum, { forms }) => sum + forms, 0)).toBe(12);
  const written = await runSql<{ writer: string; rows: number }>(
    url,
    'SELECT xmin::text AS writer, count(*)::int AS rows FROM equality_totals GROUP BY 1',
  );
  expect(written).toEqual([{ writer: expect.any(String), rows: 33 }]);
  const [shape] = await runSql<{ columns: string[]; others: number }>(
    url,
    `SELECT array_agg(attname::text ORDER BY attnum) AS columns,
       (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND 'equality_totals'::regclass IN (conrelid, confrelid))
         + (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'equality_totals'::regclass) AS others
     FROM pg_attribute WHERE attrelid = 'equality_totals'::regclass AND attnum > 0`,
  );
  expect(shape).toEqual({ columns: ['month', 'question', 'answer', 'forms'], others: 0 });

  const { equality_form_month, ...rest } = await db.application.findUniqueOrThrow({
    where: { id: first.application.id },
  });
  expect(equality_form_month).toBe(month);
  expect(rest).toEqual(expect.objectContaining({ updated_at: first.application.updated_at, version: 1 }));
  expect(await tablesWith(url, ['ethnic_group'])).toEqual(Object.keys(anonymousTables));
  expect(await tablesWith(url, [first.id])).not.toContain('public.equality_totals');
  expect(lines.filter((line) => line.includes('/trpc/equality.submit'))).not.toEqual([]);
  expect(lines.join('\n')).not.toMatch(/ethnic_group|prefer_not_to_say|sikh/);
});

test('[REACH-10] a form needs a session and an answer to each question', async () => {
  const person = await applicant();
  expect((await send()).status).toBe(401);
  const { sex: _, ...unfinished } = givenForm;
  for (const body of [unfinished, { ...givenForm, age: 'forty' }, { ...givenForm, religion: 'yes' }])
    expect((await send(person.token, body)).body.error).toMatchObject({ data: { httpStatus: 400 } });
  expect(await db.equalityTotal.count()).toBe(0);
});

test('[REACH-10] a person sends one form for an application of the last month, and one a month, so no one raises a number twice', async () => {
  const person = await candidate();
  async function refused() {
    expect(await isOpen(person.token)).toBe(false);
    const { status, body } = await send(person.token);
    expect([status, body.error.message]).toEqual([409, closed]);
  }
  await refused(); // no application yet
  await apply(person, 32);
  await refused();
  const recent = await apply(person, 30);
  expect(await isOpen(person.token)).toBe(true);
  expect((await send(person.token)).status).toBe(200);
  await refused();
  await apply(person); // another application in the same month
  await refused();
  await db.application.update({ where: { id: recent.id }, data: { equality_form_month: '2026-01' } });
  expect((await send(person.token)).status).toBe(200);
  await refused();
  expect(await formsOf('sex', 'female')).toMatchObject({ forms: 2 });

  const hasty = await candidate();
  for (let count = 0; count < 4; count += 1) await apply(hasty);
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(hasty.token)));
  expect(Map.groupBy(replies, ({ status }) => status).get(200)).toHaveLength(1);
  expect(await formsOf('sex', 'female')).toMatchObject({ forms: 3 });
});

test('[REACH-10] administrators and anonymous accounts send no form, even if they have applied', async () => {
  const boss = await admin();
  const { body } = await call('POST', '/auth/v1/signup', { body: {} });
  for (const { id, token } of [boss, { id: body.user.id, token: body.access_token }]) {
    await apply({ id });
    expect(await isOpen(token)).toBe(false);
    expect((await send(token)).status).toBe(403);
  }
  expect(await db.equalityTotal.count()).toBe(0);
});

test('[REACH-10] people who send forms concurrently are each counted once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, applicant));
  const replies = await Promise.all(people.map(({ token }) => send(token)));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await formsOf('disability', 'yes')).toMatchObject({ forms: 8 });
});

test('[REACH-10] a nightly job removes who has sent a form once that decides about no other form, and months that are never shown', async () => {
  const person = await candidate();
  const [old, sentNow, recent] = [await apply(person, 40), await apply(person, 35), await apply(person, 3)];
  const sentIn = [
    [old, '2026-01'],
    [sentNow, month],
    [recent, '2026-02'],
  ] as const;
  for (const [{ id }, equality_form_month] of sentIn)
    await db.application.update({ where: { id }, data: { equality_form_month } });
  await db.equalityTotal.createMany({
    data: ['2020-01', '2020-02', month].flatMap((each, place) => equalityTotalRows(each, [9, 10, 1][place] ?? 0)),
  });
  await forgetEqualityForms({ db });
  const notes = await db.application.findMany({ where: { user_id: person.id }, orderBy: { created_at: 'asc' } });
  expect(notes.map(({ equality_form_month }) => equality_form_month)).toEqual([null, month, '2026-02']);
  const left = await db.equalityTotal.findMany({ distinct: 'month', orderBy: { month: 'asc' } });
  expect(left.map((total) => total.month)).toEqual(['2020-02', month]);
});

test('[REACH-10] administrators get the company’s totals of a month, without small counts and the counts that would reveal them', async () => {
  await db.equalityTotal.createMany({
    data: equalityTotalRows('2026-10', 40, {
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

test('[REACH-10] a month with fewer than ten forms, and the current month, show nothing', async () => {
  await db.equalityTotal.createMany({
    data: [...equalityTotalRows('2026-10', 9, { sex: { female: 9 } }), ...equalityTotalRows('2026-11', 400)],
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
