import { expect, test } from 'vitest';
import { type AccountWithApp, accountWithApp, codeAt } from '../testing/authenticator-app.ts';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { serveAuth, startAuth, testAccount } from '../testing/start-auth.ts';
import { testBrowser } from '../testing/test-browser.ts';

const clock = testClock();
const works = await startOpenIdProvider();
const service = await startAuth({
  now: clock.now,
  trustProxy: true,
  config: {
    providers: [works.settings],
    manual_linking_enabled: true,
    verify_on_get: true,
    mail_interval_seconds: 0,
    stranger_mail_interval_seconds: 0,
    wrong_codes_per_day: 6,
  },
});
const { db } = service;

type Browser = { ip?: string; cookie?: string; bearer?: string };

async function post(path: string, body: object, { ip = '2001:db8:1::1', cookie = '', bearer }: Browser = {}) {
  const headers = { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) };
  const response = await service.call('POST', path, { body, bearer, headers });
  const answer = (await response.json()) as { id?: string; access_token?: string; user?: { id: string } };
  return { status: response.status, answer, device: deviceIn(response) };
}

/** Returns the cookie by which the service will recognise the browser, as the browser sends it. */
function deviceIn(response: Response): string | undefined {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.find((cookie) => cookie?.includes('careers-device='));
}

/** Signs in with the password, and answers the question about the app with codes. */
async function inTwoSteps({ app, email, password }: AccountWithApp, browser: Browser, codes: readonly string[]) {
  const first = await post('/token?grant_type=password', { email, password }, browser);
  const known = { ...browser, bearer: first.answer.access_token ?? '', cookie: first.device ?? browser.cookie ?? '' };
  const { answer } = await post(`/factors/${app.id}/challenge`, {}, known);
  const verifications = [];
  for (const code of codes)
    verifications.push(await post(`/factors/${app.id}/verify`, { challenge_id: answer.id, code }, known));
  return verifications;
}

/** Counts the wrong codes that were compared, and not refused for being too many. */
async function compared(account: AccountWithApp, browser: Browser, codes: number): Promise<number> {
  const verifications = await inTwoSteps(account, browser, Array<string>(codes).fill('000000'));
  return verifications.filter(({ status }) => status === 422).length;
}

function rightCode({ app }: AccountWithApp): string {
  clock.forward(30);
  return codeAt(app.secret, clock.now());
}

/** The cookie of a browser that has signed in with the password and a right code. */
async function knownBrowser(account: AccountWithApp): Promise<string> {
  const [verified] = await inTwoSteps(account, {}, [rightCode(account)]);
  return verified?.device ?? '';
}

test('[TRUST-06] a browser of a person with a second factor is known once it has proved the factor, whichever way it signed in', async () => {
  const account = await accountWithApp(service, clock.now);
  const { email, password } = account;
  const person = { sub: `works-${email}`, email, email_verified: true };
  const bearer = (await account.client.getSession()).data.session?.access_token ?? '';
  const link = { provider: 'works', id_token: await works.idToken(person), link_identity: true };
  expect((await post('/token?grant_type=id_token', link, { bearer })).status).toBe(200);
  await db.knownDevice.deleteMany({ where: { user_id: account.id } });

  const byPassword = await post('/token?grant_type=password', { email, password });
  await post('/otp', { email, create_user: false });
  const byCode = await post('/verify', { type: 'email', email, token: mailTo(service, email).code });
  const id_token = await works.idToken(person);
  const byIdToken = await post('/token?grant_type=id_token', { provider: 'works', id_token });
  const pkce = service.client({ flowType: 'pkce' });
  await pkce.signInWithOtp({ email });
  const browser = testBrowser(service);
  const coded = await browser.open(`${service.url}/verify?token=${mailTo(service, email).token_hash}&type=magiclink`);
  const code = new URL(coded.headers.get('Location') ?? '').searchParams.get('code') ?? '';
  expect((await pkce.exchangeCodeForSession(code)).error).toBeNull();
  await post('/otp', { email, create_user: false });
  await browser.open(`${service.url}/verify?token=${mailTo(service, email).token_hash}&type=magiclink`);
  works.signIn(person.sub, person);
  await browser.follow(`${service.url}/authorize?provider=works`);
  for (const { status, answer } of [byPassword, byCode, byIdToken])
    expect([status, answer.user?.id]).toEqual([200, account.id]);
  expect(await db.session.count({ where: { user_id: account.id, aal: 'aal1' } })).toBe(6);
  expect([byPassword.device, byCode.device, byIdToken.device]).toEqual([undefined, undefined, undefined]);
  expect([...browser.cookies.keys()]).not.toContain('careers-device');
  expect(await db.knownDevice.count({ where: { user_id: account.id } })).toBe(0);

  expect(await knownBrowser(account)).toMatch(/^careers-device=/);
  expect(await db.knownDevice.count({ where: { user_id: account.id } })).toBe(1);
});

test('[TRUST-06] a browser that was known before the first second factor is known no more: it has proved the password alone', async () => {
  const account = testAccount();
  const before = await post('/signup', account);
  expect(before.device).toMatch(/^careers-device=/);
  const other = await post('/token?grant_type=password', account);
  const bearer = other.answer.access_token ?? '';
  const { id, totp } = (await post('/factors', { factor_type: 'totp' }, { bearer })).answer as {
    id: string;
    totp: { secret: string };
  };
  const asked = await post(`/factors/${id}/challenge`, {}, { bearer });
  const body = { challenge_id: asked.answer.id, code: codeAt(totp.secret, clock.now()) };
  const verified = await post(`/factors/${id}/verify`, body, { bearer, cookie: other.device ?? '' });
  expect([verified.status, verified.device]).toEqual([200, undefined]); // this browser stays known
  expect(await db.knownDevice.count({ where: { user_id: other.answer.user?.id ?? '' } })).toBe(1);
});

test('[TRUST-06] a stranger who has the password gets six wrong codes a day, in however many browsers and networks, and the known browser of the owner still gets in', async () => {
  const account = await accountWithApp(service, clock.now);
  const cookie = await knownBrowser(account);
  let total = 0;
  for (let n = 0; n < 4; n += 1) total += await compared(account, { ip: `2001:db8:${n}::1` }, 3);
  expect(total).toBe(6);
  expect(await inTwoSteps(account, { cookie }, [rightCode(account)])).toMatchObject([{ status: 200 }]);
});

test('[TRUST-06] all known browsers of a person together get five times as many wrong codes a day', async () => {
  const account = await accountWithApp(service, clock.now);
  let total = 0;
  for (let n = 0; n < 7; n += 1) total += await compared(account, { cookie: await knownBrowser(account) }, 5);
  expect(total).toBe(30);
});

test('[TRUST-06] a browser of the owner stays known, however often another person signs in with the password', async () => {
  const account = testAccount();
  const { device: cookie } = await post('/signup', account);
  for (let n = 0; n < 12; n += 1) {
    clock.forward(1);
    expect((await post('/token?grant_type=password', account)).status).toBe(200);
  }
  const again = await post('/token?grant_type=password', account, { cookie: cookie ?? '' });
  expect([again.status, again.device]).toEqual([200, undefined]);
  expect(await db.knownDevice.count({ where: { user_id: again.answer.user?.id ?? '' } })).toBe(10);
});

test('[TRUST-06] the value of the cookie is the service’s own for each account: a planted one never becomes known', async () => {
  const account = testAccount();
  const planted = `careers-device=${'p'.repeat(43)}`;
  const { device = '' } = await post('/signup', account, { cookie: planted });
  expect(device).toMatch(/^careers-device=[\w-]{43}\./);
  expect((await post('/token?grant_type=password', account, { cookie: device })).device).toBeUndefined();
  expect((await post('/token?grant_type=password', account, { cookie: planted })).device).toBeDefined();
});

test('[TRUST-06] a browser in which several people sign in is known to each of them, up to five', async () => {
  const accounts = Array.from({ length: 6 }, testAccount);
  let cookie = '';
  for (const account of accounts) cookie = (await post('/signup', account, { cookie })).device ?? '';
  expect(cookie).toMatch(/^careers-device=[\w-]{43}(\.[\w-]{43}){4}$/);
  const known = [];
  for (const account of accounts)
    known.push((await post('/token?grant_type=password', account, { cookie })).device === undefined);
  expect(known).toEqual([false, true, true, true, true, true]);
});

test('[TRUST-06] on https no other host of the domain can set the cookie: its name begins with __Host-', async () => {
  const secure = await serveAuth(db, { config: { site_url: 'https://careers.example.com' } });
  const account = testAccount();
  const signUp = await secure.call('POST', '/signup', { body: account });
  const set = signUp.headers.get('Set-Cookie') ?? '';
  expect(set).toMatch(
    /^__Host-careers-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const [cookie = ''] = set.split(';');
  const headers = { Cookie: `careers-device=${'p'.repeat(43)}; ${cookie}` };
  const again = await secure.call('POST', '/token?grant_type=password', { body: account, headers });
  expect([again.status, again.headers.get('Set-Cookie')]).toEqual([200, null]);
});
