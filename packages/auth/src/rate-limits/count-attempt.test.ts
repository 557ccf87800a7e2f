import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const { db, ...service } = await startAuth({ now: clock.now });
const fewer = await serveAuth(db, { now: clock.now, config: { address_free_attempts: 8 } });

const behind = await serveAuth(db, { now: clock.now, trustProxy: true });
const narrow = await serveAuth(db, { now: clock.now, trustProxy: true, config: { network_free_attempts: 6 } });

/** A sign-in from an IP address, by a browser with a cookie. */
function from(ip: string, { email, password }: { email: string; password: string }, cookie = '', { call } = behind) {
  const headers = { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) };
  return call('POST', '/token?grant_type=password', { body: { email, password }, headers });
}

async function attempt(account: { email: string; password: string }, { call } = service) {
  const response = await call('POST', '/token?grant_type=password', { body: account });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, wait: Number(response.headers.get('Retry-After') ?? 0) };
}
const heard = { status: 400, code: 'invalid_credentials', wait: 0 };
function waitError(wait: number) {
  return { status: 429, code: 'over_request_rate_limit', wait };
}

test('[AUTH-19] after five wrong passwords each further one waits twice as long, up to a quarter of an hour', async () => {
  const account = { ...(await signedUp(service)), password: 'wrong password' };
  for (let i = 0; i < 5; i++) expect(await attempt(account)).toEqual(heard);
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await attempt(account)).toEqual(waitError(wait));
    clock.forward(wait);
    expect(await attempt(account)).toEqual(heard);
  }
});

test('the owner is never locked out: after the wait the right password signs in, and counting starts again', async () => {
  const account = await signedUp(service);
  for (let i = 0; i < 5; i++) await attempt({ ...account, password: 'wrong password' });
  expect(await attempt(account)).toEqual(waitError(1));
  clock.forward(1);
  expect(await attempt(account)).toMatchObject({ status: 200 });
  for (let i = 0; i < 5; i++) expect(await attempt({ ...account, password: 'wrong password' })).toEqual(heard);
});

test('an unknown address is slowed down just the same', async () => {
  clock.forward(3601);
  const unknown = testAccount();
  for (let i = 0; i < 5; i++) expect(await attempt(unknown)).toEqual(heard);
  expect(await attempt(unknown)).toEqual(waitError(1));
});

test('of twenty wrong passwords at once only the free ones are compared', async () => {
  clock.forward(3601);
  const account = { ...(await signedUp(service)), password: 'wrong password' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(account)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('one address that tries many accounts is slowed down, and right passwords do not count against it', async () => {
  clock.forward(3601);
  const account = await signedUp(service);
  for (let i = 0; i < 10; i++) expect(await attempt(account, fewer)).toMatchObject({ status: 200 });
  for (let i = 0; i < 8; i++) expect(await attempt(testAccount(), fewer)).toEqual(heard);
  expect(await attempt(testAccount(), fewer)).toEqual(waitError(1));
  clock.forward(3601);
  expect(await attempt(testAccount(), fewer)).toEqual(heard);
});

test('a visitor who waits because of others at the network address does not wait for their own account too', async () => {
  clock.forward(3601);
  const account = await signedUp(service);
  for (let i = 0; i < 8; i++) await attempt(testAccount(), fewer);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60]) {
    expect(await attempt(account, fewer)).toEqual(waitError(wait));
    clock.forward(wait);
    expect(await attempt(testAccount(), fewer)).toEqual(heard);
  }
  clock.forward(60);
  expect(await attempt(account, fewer)).toMatchObject({ status: 200 });
});

test('[TRUST-06] guesses for one account slow down whatever addresses they come from, for an unknown account alike, and the browser that signed in before still gets in', async () => {
  clock.forward(3601);
  const account = await signedUp(behind);
  const first = await from('2001:db8:1::1', account);
  const cookie = first.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^careers-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  for (const { email } of [account, testAccount()]) {
    for (let i = 0; i < 20; i++)
      expect((await from(`2001:db8:${i + 10}::1`, { email, password: 'wrong password' })).status).toBe(400);
    expect((await from('2001:db8:99::1', { email, password: account.password })).status).toBe(429);
  }
  const device = cookie.split(';')[0] ?? '';
  expect((await from('2001:db8:99::1', account, device)).status).toBe(200);
  expect((await from('2001:db8:99::1', account, device.replace(/.$/, '_'))).status).toBe(429);
});

test('[TRUST-06] a known browser has a limit of its own, and is unknown after a change of password', async () => {
  clock.forward(3601);
  const account = await signedUp(behind);
  const device = (await from('2001:db8:1::1', account)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const wrong = { email: account.email, password: 'wrong password' };
  for (let i = 0; i < 5; i++) expect((await from(`2001:db8:${i}::1`, wrong, device)).status).toBe(400);
  expect((await from('2001:db8:99::1', wrong, device)).status).toBe(429);
  expect(await db.knownDevice.count({ where: { user_id: account.id } })).toBe(2); // that of the sign-up too
  expect(JSON.stringify(await db.knownDevice.findMany())).not.toContain(device.slice('careers-device='.length));
  const { status } = await behind.call('PUT', '/user', {
    bearer: account.access_token,
    body: { password: 'a new one entirely' },
  });
  expect([status, await db.knownDevice.count({ where: { user_id: account.id } })]).toEqual([200, 0]);
});

test('[TRUST-06] the /48 of IPv6 addresses is counted too', async () => {
  clock.forward(3601);
  for (let i = 0; i < 6; i++) expect((await from(`2001:db8:7:${i}::1`, testAccount(), '', narrow)).status).toBe(400);
  expect((await from('2001:db8:7:99::1', testAccount(), '', narrow)).status).toBe(429);
  expect((await from('2001:db8:8::1', testAccount(), '', narrow)).status).toBe(400);
});

test('counts are stored without addresses, and deleted after a day', async () => {
  const account = await signedUp(service);
  await attempt({ ...account, password: 'wrong password' });
  expect(JSON.stringify(await db.signInAttempt.findMany())).not.toContain('example.com');
  const before = await db.signInAttempt.count();
  clock.forward(2 * 24 * 3600);
  await attempt(testAccount());
  expect(await db.signInAttempt.count()).toBeLessThan(before);
});
