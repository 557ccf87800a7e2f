import { createCandidate } from '@careers/samples/factories/person';
import type { AboutAccount, RequiredMail } from '@careers/mail/mailer';
import { loggerOptions } from '@careers/server/logging';
import { beforeEach, expect, test } from 'vitest';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { testSite } from '../testing/test-site.ts';
import { shownBy } from '../testing/web-app-fixture.ts';

type Receipt = Extract<RequiredMail, { template: 'request_received' }>;
const mails: (Receipt & AboutAccount)[] = [];
const lines: string[] = [];
const { app, db } = await testSite({
  limits: roomyLimits({ LIMIT_REQUESTS_PER_DAY: '20' }),
  mailer: { queue: async (_tx, mail) => void mails.push(mail as Receipt & AboutAccount) },
  logger: loggerOptions('trace', { write: (line) => lines.push(line) }),
  trustProxy: '127.0.0.1',
});

let network = 0;
/** Sends the form from a network of its own, unless one is given. */
function send(fields: Record<string, string>, { path = '/complaints', from = `10.0.${(network += 1)}.1` } = {}) {
  const form = { kind: 'complaint', name: 'Jo Carter', email: 'jo@example.com', text: 'You lost my CV.', ...fields };
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(form).toString(),
  });
}
beforeEach(async () => {
  mails.length = 0;
  await db.dataRequest.deleteMany();
  await db.sendCount.deleteMany();
});

test('[DUTY-01] a visitor sends a complaint and a request, and is mailed their numbers without a word of theirs', async () => {
  const before = new Date();
  const replies = [await send({}), await send({ kind: 'access', text: 'All of it.\r\nThanks.' }, { path: '/privacy' })];
  for (const reply of replies)
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/complaints/sent' }, body: '' });
  const rows = await db.dataRequest.findMany({ orderBy: { created_at: 'asc' } });
  expect(rows).toMatchObject([
    { kind: 'complaint', came_by: 'form', name: 'Jo Carter', email: 'jo@example.com', text: 'You lost my CV.' },
    { kind: 'access', text: 'All of it.\nThanks.' },
  ]);
  for (const { number, acknowledged_at } of rows) {
    expect(number).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/);
    expect(Number(acknowledged_at)).toBeGreaterThanOrEqual(before.getTime());
  }
  expect(mails).toEqual(
    rows.map(({ number, mail_id }) => ({
      template: 'request_received',
      id: mail_id,
      to: 'jo@example.com',
      user_id: null,
      number,
    })),
  );
  const sent = await app.inject('/complaints/sent');
  expect(shownBy(sent.body)).toEqual({ page: 'request_sent' });
  expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(lines.join('\n')).not.toMatch(/jo@example|Carter|lost my CV/);
});

test('[DUTY-06] the answer and the stored rows are the same whether the address has an account or not', async () => {
  const known = await createCandidate(db);
  const [one, other] = [await send({ email: known.email ?? '' }), await send({ email: 'unknown@example.com' })];
  for (const name of ['date', 'x-request-id']) for (const { headers } of [one, other]) delete headers[name];
  expect([one.statusCode, one.headers, one.body]).toEqual([other.statusCode, other.headers, other.body]);
  expect(mails.map(({ user_id }) => user_id)).toEqual([null, null]);
});

test('[DUTY-06] a mailbox is mailed three times a day, by any of its addresses; what comes after is stored to acknowledge', async () => {
  for (const email of [
    'jo@example.com',
    'JO@example.com',
    'jo+work@example.com',
    'Jo+x@example.com',
    'ada@example.com',
  ])
    expect((await send({ email })).headers.location).toBe('/complaints/sent');
  expect(mails.map(({ to }) => to)).toEqual([
    'jo@example.com',
    'JO@example.com',
    'jo+work@example.com',
    null,
    'ada@example.com',
  ]);
  const [late] = await db.dataRequest.findMany({ where: { email: 'Jo+x@example.com' } });
  expect(late).toMatchObject({ acknowledged_at: null, mail_id: null, due_on: expect.any(Date) });
});

test('[DUTY-06] a network sends twenty a day, whatever it enters, and one more is refused with the time to wait', async () => {
  const from = '192.0.2.7';
  const replies = [];
  for (let at = 0; at < 24; at += 1) replies.push(await send({ email: `${at}@example.com` }, { from }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(303), ...Array(4).fill(429)]);
  expect(replies.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  expect(replies.at(-1)?.body).toContain('Too many complaints and requests. Please try again in 24 hours.');
  expect(await db.dataRequest.count()).toBe(20);
  expect((await send({}, { from: '192.0.2.8' })).statusCode).toBe(303);
});

test.for([
  [{ kind: 'praise' }, 'Choose what it is about'],
  [{ name: ' \u200B ' }, 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
  [{ email: 'jo@localhost' }, 'Please enter a valid email address'],
  [{ text: '\n \n' }, 'Enter what you want to say'],
  [{ text: 'x'.repeat(5_001) }, 'Text must be at most 5,000 characters'],
  [{ text: 'a\0b' }, 'Text contains a character that is not allowed'],
] as const)('%o is refused with %s, on a page that repeats nothing', async ([fields, error]) => {
  const reply = await send({ name: 'Quillon', email: 'quillon@example.com', text: 'Quillon asks', ...fields });
  expect([reply.statusCode, shownBy(reply.body)]).toEqual([400, { page: 'request_refused', errors: [error] }]);
  expect(reply.body).not.toMatch(/quillon/i);
  expect([mails, await db.dataRequest.count()]).toEqual([[], 0]);
});

test('a text of 5,000 characters of anything is stored as it is, and a larger form is refused', async () => {
  for (const sign of ['ß', '€', '\u{1F69A}', '<', '%', '"']) {
    const text = sign.repeat(5_000 / sign.length);
    expect((await send({ text, email: `${sign.codePointAt(0)}@example.com` })).statusCode, sign).toBe(303);
    expect(await db.dataRequest.count({ where: { text } })).toBe(1);
  }
  const large = await send({ text: '€'.repeat(10_000) });
  expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
});

test('a page of another site cannot send the form', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'POST', url: '/privacy', headers, payload: '' })).statusCode).toBe(403);
});
