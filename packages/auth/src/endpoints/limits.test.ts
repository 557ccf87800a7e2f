import fastify from 'fastify';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { SERVICE_KEY, serveAuth, signedUp, startAuth, testAccount } from '../testing/start-auth.ts';

const MAX_CALLS = 3;

const clock = testClock();
const calls = { calls_per_address: MAX_CALLS, admin_calls_per_address: MAX_CALLS };
const { db, ...roomy } = await startAuth({ now: clock.now });
const service = await serveAuth(db, { now: clock.now, trustProxy: true, config: calls });
const personal = await serveAuth(db, { now: clock.now, trustProxy: true, config: { calls_per_person: MAX_CALLS } });

/** Every route of the running service, by its method and address. */
async function routesOf(): Promise<{ method: string; url: string }[]> {
  const routes: { method: string; url: string }[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  await app.register(service.auth.plugin);
  await app.close();
  return routes;
}

/** The GET endpoints that only read, cost little and need no limit. */
const reads = ['/health', '/settings', '/.well-known/jwks.json', '/user', '/sessions', '/*'];

let caller = 0;
/** Returns the headers of a network address that no other test uses. */
function newAddress() {
  return { 'X-Forwarded-For': `2001:db8:${(caller += 1).toString(16)}::1` };
}

test('[TRUST-07] every endpoint that changes something, and every costly one, answers 429 with Retry-After beyond its limit', async () => {
  const limited = (await routesOf()).filter(
    ({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && !(method === 'GET' && reads.includes(url)),
  );
  expect(limited.length).toBeGreaterThan(25);
  for (const { method, url } of limited) {
    const path = url.replaceAll(/:\w+/g, '0199aa00-1111-7000-8000-000000000001');
    const headers = newAddress();
    const sent = { headers, ...(method === 'GET' ? {} : { body: {} }) };
    const statuses = [];
    for (let i = 0; i < MAX_CALLS; i++) statuses.push((await service.call(method, path, sent)).status);
    expect([url, statuses]).not.toEqual([url, expect.arrayContaining([429])]);
    const refused = await service.call(method, path, sent);
    expect([url, refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      url,
      429,
      '600',
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    ]);
  }
});

test('[TRUST-07] the calls of a network address count together, and are counted anew after ten minutes', async () => {
  const headers = newAddress();
  async function statusOf(path: string) {
    return (await service.call('POST', path, { headers, body: {} })).status;
  }
  expect([
    await statusOf('/recover'),
    await statusOf('/otp'),
    await statusOf('/signup'),
    await statusOf('/resend'),
  ]).toEqual([400, 400, 422, 429]);
  expect((await service.call('POST', '/recover', { headers: newAddress(), body: {} })).status).toBe(400);
  clock.forward(600);
  expect(await statusOf('/recover')).toBe(400);
});

test('[TRUST-07] one /48 of IPv6, which one customer may have, may do four times what one address may: calls, mails and sign-ups', async () => {
  function at(network: string, subnet: number) {
    return { 'X-Forwarded-For': `2001:db8:${network}:${subnet}::1` };
  }
  async function answered({ call }: typeof service, network: string, body: () => object, path: string) {
    const statuses = [];
    for (let subnet = 1; subnet <= 6; subnet++)
      statuses.push((await call('POST', path, { headers: at(network, subnet), body: body() })).status);
    return statuses;
  }
  const one = { mails_per_address: 1, sign_ups_per_address: 1, calls_per_address: 1000 };
  const narrow = await serveAuth(db, { now: clock.now, trustProxy: true, config: one });
  const tight = await serveAuth(db, { now: clock.now, trustProxy: true, config: { calls_per_address: 1 } });
  expect(await answered(tight, 'f001', () => ({}), '/recover')).toEqual([400, 400, 400, 400, 429, 429]);
  const four = [200, 200, 200, 200, 429, 429];
  expect(await answered(narrow, 'f002', () => ({ email: testAccount().email }), '/recover')).toEqual(four);
  expect(await answered(narrow, 'f003', testAccount, '/signup')).toEqual(four);
  const elsewhere = { headers: at('f004', 1), body: testAccount() };
  expect((await narrow.call('POST', '/signup', elsewhere)).status).toBe(200);
});

test('[TRUST-07] a signed-in person is limited whatever addresses they call from, and no one else with them', async () => {
  const [one, other] = [await signedUp(roomy), await signedUp(roomy)];
  async function statusOf({ access_token: bearer }: { access_token: string }) {
    return (await personal.call('PUT', '/user', { bearer, headers: newAddress(), body: { data: { a: 1 } } })).status;
  }
  for (let i = 0; i < MAX_CALLS; i++) expect(await statusOf(one)).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 200]);
});

test('[TRUST-07] a valid refresh token is never refused because of its network address; its session is told 503, after which clients keep it', async () => {
  const { refresh_token: first } = await signedUp(roomy);
  const headers = newAddress();
  for (let i = 0; i < MAX_CALLS; i++) await service.call('POST', '/recover', { headers, body: {} });
  async function refresh({ call }: typeof service, refresh_token: string) {
    const answer = await call('POST', '/token?grant_type=refresh_token', { headers, body: { refresh_token } });
    const { refresh_token: next } = (await answer.json()) as { refresh_token?: string };
    return { status: answer.status, wait: answer.headers.get('Retry-After'), next: next ?? '' };
  }
  expect(await refresh(service, 'made up')).toMatchObject({ status: 429, wait: '600' });
  let token = (await refresh(service, first)).next;
  for (let i = 0; i < MAX_CALLS - 1; i++) token = (await refresh(personal, token)).next;
  expect(await refresh(personal, token)).toMatchObject({ status: 503, wait: '600' });
  clock.forward(600);
  expect(await refresh(personal, token)).toMatchObject({ status: 200 });
});

test('[TRUST-06] codes that are typed for one mailbox are limited whatever addresses they come from', async () => {
  const { email } = await signedUp(roomy);
  const few = await serveAuth(db, { now: clock.now, trustProxy: true, config: { account_free_attempts: 4 } });
  async function type() {
    const body = { type: 'email', email, token: '000000' };
    return (await few.call('POST', '/verify', { headers: newAddress(), body })).status;
  }
  for (let i = 0; i < 4; i++) expect(await type()).toBe(403);
  expect(await type()).toBe(429);
});

test('[TRUST-08] failed sign-ins, limits and refusals are recorded with the account if it is known, and never with what was typed', async () => {
  await db.auditEvent.deleteMany();
  const account = await signedUp(roomy);
  const secret = 'never-recorded@example.com';
  const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'Test Browser' };
  function signIn(email: string) {
    return personal.call('POST', '/token?grant_type=password', { headers, body: { email, password: secret } });
  }
  for (const email of [account.email, account.email, secret, secret]) await signIn(email);
  await personal.call('POST', '/verify', { headers, body: { type: 'email', email: account.email, token: '000000' } });
  await personal.call('GET', '/admin/users', { headers, bearer: 'a-wrong-key' });
  await personal.call('GET', '/admin/users', { headers, bearer: account.access_token });
  for (let i = 0; i < 6; i++) await signIn(account.email);
  const where = { outcome: { not: 'success' } };
  const events = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } });
  const wrong = { action: 'login', outcome: 'failure', address_prefix: '203.0.113.0/24', user_agent: 'Test Browser' };
  expect(events.slice(0, 5)).toMatchObject([
    { ...wrong, detail: 'invalid_credentials', subject_id: account.id },
    { ...wrong, detail: 'invalid_credentials', subject_id: account.id },
    { ...wrong, detail: 'invalid_credentials', subject_id: null },
    { ...wrong, detail: 'invalid_credentials', subject_id: null },
    { ...wrong, detail: 'otp_expired', subject_id: account.id },
  ]);
  expect(events.slice(5, 7)).toMatchObject([
    { action: 'admin_called', outcome: 'refused', detail: 'bad_jwt', actor_id: null },
    { action: 'admin_called', outcome: 'refused', detail: 'not_admin', actor_id: null },
  ]);
  expect(events.filter(({ outcome }) => outcome === 'limited')).toMatchObject([
    { action: 'login', detail: 'over_request_rate_limit', subject_id: account.id },
  ]);
  const all = JSON.stringify(await db.auditEvent.findMany());
  for (const text of [secret, account.email, '203.0.113.77', SERVICE_KEY]) expect(all).not.toContain(text);
});
