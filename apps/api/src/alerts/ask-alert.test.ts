import { brotliDecompressSync } from 'node:zlib';
import type { RequiredMail } from '@careers/mail/mailer';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { shownBy } from '../testing/web-app-fixture.ts';
import { alertKey, alertPath } from './alert-links.ts';
import { endAlerts } from './alert-jobs.ts';

type Answer = Extract<RequiredMail, { template: 'alert_confirm' }>;
const mails: Answer[] = [];
const { app, db, auth } = await testSite({
  limits: roomyLimits(),
  mailer: { queue: async (_tx, mail) => void mails.push(mail as Answer) },
});

function get(path: string) {
  return app.inject({ method: 'GET', url: path });
}
function post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
function address(): string {
  return `${crypto.randomUUID()}@example.com`;
}
function ask(email: string, fields: Record<string, string> = {}) {
  return post('/alerts/new', { email, frequency: 'daily', ...fields });
}
/** What a page shows after a GET, or a form after its redirect. */
async function shown(path: string) {
  return shownBy((await get(path)).body);
}
async function pressed(path: string) {
  const { statusCode, headers } = await post(path);
  expect(statusCode, path).toBe(303);
  return shown(String(headers.location));
}
/** The path of the link in the last mail. */
function lastLink(): string {
  return mails.at(-1)?.link.replace('https://careers.test', '') ?? '';
}
function alertsOf(email: string) {
  return db.jobAlert.findMany({ where: { email } });
}

test('[ALERT-01] the form keeps the filters of the list, and the answer is the same for every address', async () => {
  const form = await get('/alerts/new?search=van%20driver&department=Fleet%20%26%20Vans&sort=salary&employment_type=');
  expect(shownBy(form.body)).toEqual({
    page: 'ask_alert',
    filters: { search: 'van driver', department: 'Fleet & Vans' },
    email: '',
    frequency: 'daily',
    error: null,
  });
  expect(form.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  const [email, taken] = [address(), address()];
  await ask(taken, { search: 'van driver' });
  await post(lastLink());
  const replies = [await ask(email, { search: 'van driver' }), await ask(taken, { search: 'van driver' })];
  for (const reply of replies) expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/alerts/sent' } });
  expect(mails.slice(-2)).toMatchObject([
    { answer: 'confirm', to: email, frequency: 'daily' },
    { answer: 'already', to: taken },
  ]);
  expect(await shown('/alerts/sent')).toEqual({ page: 'alert_link_sent' });
});

test('a page without script is sent compressed, as every page is', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/alerts/new', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store', vary: 'accept-encoding' });
  expect(shownBy(brotliDecompressSync(rawPayload).toString())).toMatchObject({ page: 'ask_alert' });
});

test('[ALERT-01] the mail has nothing that the visitor typed but the address', async () => {
  await ask(address(), { search: 'Win a prize at evil.example', location: 'Evil Town' });
  expect(JSON.stringify(mails.at(-1))).not.toMatch(/prize|Evil Town/);
});

test.for([
  [{ email: 'no address' }, 'Please enter a valid email address'],
  [{ email: '' }, 'Please enter a valid email address'],
  [{ frequency: 'hourly' }, 'Choose how often we email you'],
  [{ search: 'x'.repeat(201) }, 'The search must be at most 200 characters'],
  [{ search: 'x '.repeat(33) }, 'Use at most 32 words'],
] as const)('[ALERT-01] %o is answered with the form and %s', async ([fields, error]) => {
  const before = mails.length;
  const reply = await ask(address(), fields as Record<string, string>);
  expect(reply.statusCode).toBe(400);
  expect(shownBy(reply.body)).toMatchObject({ page: 'ask_alert', error });
  expect(mails).toHaveLength(before);
});

test('[ALERT-02] opening the link confirms nothing, whatever scans it; the press does, and unconfirmed alerts go after 7 days', async () => {
  const email = address();
  await ask(email);
  const link = lastLink();
  for (let scan = 0; scan < 3; scan += 1) {
    const page = await get(link);
    expect(shownBy(page.body)).toEqual({ page: 'confirm_alert', filters: null });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
  }
  expect(await alertsOf(email)).toMatchObject([{ confirmed_at: null, next_at: null }]);
  expect(await pressed(link)).toMatchObject({ page: 'alerts', notice: 'confirmed', alerts: [{ filters: {} }] });
  const [confirmed] = await alertsOf(email);
  expect(confirmed).toMatchObject({ confirmed_at: expect.any(Date), next_at: expect.any(Date) });
  await post(link);
  expect(await alertsOf(email)).toEqual([confirmed]);
  expect(shownBy((await get(link)).body), 'it asks for nothing that is done').toEqual({
    page: 'alert_on',
    filters: {},
  });

  const [late, intime] = [address(), address()];
  for (const one of [late, intime]) await ask(one);
  const days = 86_400_000;
  await db.jobAlert.updateMany({ where: { email: late }, data: { created_at: new Date(Date.now() - 8 * days) } });
  await db.jobAlert.updateMany({ where: { email: intime }, data: { created_at: new Date(Date.now() - 6 * days) } });
  const expired = mails.find(({ to }) => to === late)?.link.replace('https://careers.test', '') ?? '';
  await endAlerts({ db, mailer: { queueAll: async () => {} }, key: null as never, site_url: '' });
  expect([await alertsOf(late), (await alertsOf(intime)).length, (await alertsOf(email)).length]).toEqual([[], 1, 1]);
  expect(await post(expired)).toMatchObject({ statusCode: 404 });
});

test('[ALERT-02] a link works for its own alert and its own purpose alone', async () => {
  const [email, other] = [address(), address()];
  await ask(email);
  const link = lastLink();
  await ask(other);
  const otherId = new URL(lastLink(), 'https://careers.test').searchParams.get('alert') ?? '';
  const ownId = new URL(link, 'https://careers.test').searchParams.get('alert') ?? '';
  const wrong = [
    link.replace(ownId, otherId),
    link.replace('/confirm?', '/manage?'),
    link.replace('/confirm?', '/end?'),
    link.slice(0, -1),
    '/alerts/confirm',
    '/alerts/confirm?alert=x&key=y',
  ];
  for (const one of wrong) {
    expect((await get(one)).statusCode, one).toBe(404);
    await post(one);
  }
  expect((await alertsOf(email)).concat(await alertsOf(other))).toMatchObject([
    { confirmed_at: null },
    { confirmed_at: null },
  ]);
});

test('[ALERT-07] one POST of a mail program, without sign-in and from anywhere, ends an alert; the page changes frequency and filters, and ends all', async () => {
  const email = `Ada.Lovelace+jobs-${crypto.randomUUID()}@Example.com`;
  const job = await createJob(db, { department: 'Tyres', location: 'Hull' });
  await ask(email, { search: 'tyre' });
  const first = lastLink();
  await post(first);
  const second = address();
  await ask(second);
  const id = new URL(lastLink(), 'https://careers.test').searchParams.get('alert') ?? '';
  const unsubscribe = alertPath(alertKey(auth), 'end', { id, email: second });
  expect(await shown(unsubscribe), 'opening it ends nothing').toEqual({ page: 'end_alert', filters: null });
  for (let press = 0; press < 2; press += 1)
    expect(
      await post(unsubscribe, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mail.example' }),
    ).toMatchObject({ statusCode: 200, body: expect.stringContaining('"alert_ended"') });
  expect(await alertsOf(second)).toEqual([]);
  expect(await post(unsubscribe.slice(0, -1))).toMatchObject({ statusCode: 404 });
  await ask(email.toLowerCase(), { department: 'Tyres' });
  await post(lastLink());
  await ask(email.toUpperCase(), { search: 'tyre' });
  expect(mails.at(-1), 'the same alert in other letter case').toMatchObject({ answer: 'already' });
  const manage = lastLink();
  const page = await shown(manage);
  if (page.page !== 'alerts') throw new Error(page.page);
  expect(page.alerts.map(({ filters }) => filters)).toEqual([{ search: 'tyre' }, { department: 'Tyres' }]);
  const [change = '', otherChange = ''] = page.alerts.map(({ change_path }) => change_path);
  expect(await shown(change)).toMatchObject({ page: 'change_alert', options: { locations: ['Hull'] } });
  expect(
    await post(change, {
      search: 'van',
      location: job.location,
      department: '',
      employment_type: '',
      frequency: 'weekly',
    }),
  ).toMatchObject({ statusCode: 303 });
  expect(await alertsOf(email)).toMatchObject([{ search: 'van', location: 'Hull', frequency: 'weekly' }]);
  const taken = await post(otherChange, { search: 'van', location: 'Hull', frequency: 'daily' });
  expect(shownBy(taken.body)).toMatchObject({ error: 'You have another job alert with these choices' });

  const end = manage.replace('/manage?', '/stop-all?');
  expect(await pressed(end)).toEqual({ page: 'alerts_ended' });
  expect(await db.jobAlert.count({ where: { email: { equals: email, mode: 'insensitive' } } })).toBe(0);
  expect((await get(manage)).statusCode).toBe(404);
});

test('[ALERT-09] the fourth mail of a day to one address, in any letter case, is not sent, stores nothing, and the answer does not tell', async () => {
  const email = address();
  const replies = [];
  for (const [index, to] of [email, email.toUpperCase(), email, email, email].entries())
    replies.push(await ask(to, { search: `word ${index}` }));
  expect(new Set(replies.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
  const [fourth, fifth] = mails.slice(-2);
  expect(mails.slice(-5).map(({ to }) => to !== null)).toEqual([true, true, true, false, false]);
  expect([fourth, fifth]).toMatchObject([{ to: null }, { to: null }]);
  expect(await db.jobAlert.count({ where: { email: { equals: email, mode: 'insensitive' } } })).toBe(3);
  await post('/alerts/manage', { email });
  expect(mails.at(-1)).toMatchObject({ to: null });
});

test('[ALERT-09] one address has at most five confirmed alerts; the sixth request is answered with the page to stop one', async () => {
  const email = address();
  const now = new Date();
  const confirmed = { confirmed_at: now, kept_at: now, next_at: now };
  await db.jobAlert.createMany({
    data: Array.from({ length: 5 }, (_, index) => ({
      email,
      search: `word ${index}`,
      frequency: 'daily',
      ...confirmed,
    })),
  });
  await ask(email, { search: 'one more' });
  expect(mails.at(-1)).toMatchObject({ answer: 'full', to: email });
  expect(await shown(lastLink())).toMatchObject({ page: 'alerts', alerts: { length: 5 } });
  expect(await alertsOf(email)).toHaveLength(5);
});

test('[ALERT-09] the last confirmed alert is stopped alone: one that waits for its confirmation stays', async () => {
  const email = address();
  const now = new Date();
  const confirmed = await db.jobAlert.create({
    data: { email, search: 'first', frequency: 'daily', confirmed_at: now, kept_at: now, next_at: now },
  });
  await ask(email, { search: 'second' });
  const confirm = lastLink();
  const stopped = await post(alertPath(alertKey(auth), 'manage', confirmed).replace('/manage?', '/stop?'));
  expect([stopped.statusCode, stopped.headers.location]).toEqual([303, expect.stringContaining('/alerts/manage?')]);
  expect(await shown(String(stopped.headers.location))).toMatchObject({ page: 'alerts', alerts: [] });
  expect(await pressed(confirm)).toMatchObject({ notice: 'confirmed' });
});

test('[ALERT-09] a request for the alerts of an address answers alike whether it has any', async () => {
  const [email, unknown] = [address(), address()];
  await ask(email);
  const replies = [await post('/alerts/manage', { email }), await post('/alerts/manage', { email: unknown })];
  for (const reply of replies) expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/alerts/sent' } });
  expect(mails.slice(-2)).toMatchObject([{ answer: 'manage', to: email }, { to: null }]);
});

test('[ALERT-09] a program that fills the hidden field gets the usual answer and causes nothing', async () => {
  const [email, before] = [address(), mails.length];
  expect(await ask(email, { website: 'https://evil.example' })).toMatchObject({ statusCode: 303 });
  expect([mails.length, await alertsOf(email)]).toEqual([before, []]);
});

test('a page of another site cannot ask for an alert', async () => {
  const before = mails.length;
  const reply = await post('/alerts/new', { email: address(), frequency: 'daily' }, { origin: 'https://evil.example' });
  expect(reply.statusCode).toBe(403);
  expect(mails).toHaveLength(before);
});

test('a page of an alert that is not confirmed has no word that a stranger typed; afterwards it has them', async () => {
  const email = address();
  await ask(email, { search: 'Your password was stolen: ring 0900 123456', location: 'Evil Town' });
  const link = lastLink();
  const { id = '' } = (await alertsOf(email))[0] ?? {};
  const key = alertKey(auth);
  const pages = [link, alertPath(key, 'end', { id, email }), alertPath(key, 'manage', { id, email })];
  for (const path of pages) {
    const { body, statusCode } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body, path).not.toMatch(/stolen|0900|Evil Town/);
  }
  expect(await shown(link)).toEqual({ page: 'confirm_alert', filters: null });
  await post(link);
  for (const path of pages) expect((await get(path)).body, path).toContain('Your password was stolen');
});

test('unconfirmed alerts take none of the five places of an address, and a sixth is not confirmed', async () => {
  const email = address();
  await db.jobAlert.createMany({
    data: Array.from({ length: 5 }, (_, at) => ({ email, frequency: 'daily', search: `stranger ${at}` })),
  });
  await ask(email, { search: 'tyre' });
  expect(mails.at(-1)).toMatchObject({ to: email, answer: 'confirm' });
  const own = lastLink();
  const stored = await alertsOf(email);
  for (const { id, search } of stored.filter((each) => each.search !== 'tyre')) {
    const page = await pressed(alertPath(alertKey(auth), 'confirm', { id, email }));
    expect([search, page]).toEqual([search, expect.objectContaining({ notice: 'confirmed' })]);
  }
  expect(await pressed(own)).toMatchObject({ page: 'alerts', notice: 'full', alerts: { length: 5 } });
  await ask(email, { search: 'brakes' });
  expect(mails.at(-1)).toMatchObject({ to: email, answer: 'full' });
});

test('[ALERT-09] of two alerts that are confirmed at once, while there is one place left, one is', async () => {
  const email = address();
  const confirmed_at = new Date();
  await db.jobAlert.createMany({
    data: Array.from({ length: 6 }, (_, at) => ({
      email,
      frequency: 'daily',
      search: `at once ${at}`,
      ...(at < 4 && { confirmed_at, next_at: confirmed_at }),
    })),
  });
  const waiting = (await alertsOf(email)).filter((alert) => alert.confirmed_at === null);
  expect(waiting).toHaveLength(2);
  const posts = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM job_alerts WHERE lower(email) = lower(${email}) FOR UPDATE`;
    const both = waiting.map(({ id, ...alert }) =>
      post(alertPath(alertKey(auth), 'confirm', { id, email: alert.email })),
    );
    await expect
      .poll(
        () => db.$queryRaw`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      .toHaveLength(2);
    return { both };
  });
  const pages = await Promise.all(posts.both);
  expect(pages.filter(({ headers }) => headers.location?.endsWith('&notice=full'))).toHaveLength(1);
  expect((await alertsOf(email)).filter((alert) => alert.confirmed_at !== null)).toHaveLength(5);
});

test('[ALERT-09] the sub-addresses of a mailbox have three mails a day together', async () => {
  const name = crypto.randomUUID();
  for (const sub of ['', '+jobs', '+Other', '+more']) await ask(`${name}${sub}@example.com`);
  expect(mails.slice(-4).map(({ to }) => to !== null)).toEqual([true, true, true, false]);
});
