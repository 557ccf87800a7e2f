import { Prisma } from '@careers/db/client';
import { expect, test } from 'vitest';
import { noMirror } from '../ports/user-mirror.ts';
import { testClock } from '../testing/clock.ts';
import { serveAuth, signedIn, signedUp, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, admin, call } = service;

type Answer = { status: number; refresh_token?: string; access_token?: string; code?: string; message?: string };
async function refresh(refresh_token: string): Promise<Answer> {
  const response = await call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  return { status: response.status, ...((await response.json()) as object) };
}
async function successor(token: string): Promise<string> {
  const { refresh_token } = await refresh(token);
  if (!refresh_token) throw new Error('The refresh was refused');
  return refresh_token;
}
const used = { status: 400, code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' };
const unknown = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};

test('[AUTH-03] the client refreshes its session with a new token each time', async () => {
  const account = await signedUp(service);
  const client = service.client();
  const { data, error } = await client.refreshSession({ refresh_token: account.refresh_token });
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(account.refresh_token);
  expect(data.user).toMatchObject({ id: account.id, email: account.email });
});

test('[AUTH-03] a refresh shows the user as the client reads them otherwise: identities, factors, times and own data', async () => {
  const account = await signedUp(service);
  const { id } = account;
  await db.user.update({
    where: { id },
    data: { banned_until: new Date(0), user_metadata: { created_at: '2026-01-02T03:04:05Z', nested: [1, null] } },
  });
  for (const phone of ['+447700900001', '+447700900002'])
    await db.factor.create({ data: { user_id: id, factor_type: 'phone', status: 'verified', phone } });
  const response = await call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: account.refresh_token },
  });
  const { user } = (await response.json()) as { user: object };
  const read = await call('GET', '/user', { bearer: account.access_token });
  expect(user).toEqual(await read.json());
  expect(user).toMatchObject({
    banned_until: '1970-01-01T00:00:00.000Z',
    factors: [{ phone: '+447700900001' }, { phone: '+447700900002' }],
    identities: [{ provider: 'email' }],
    user_metadata: { created_at: '2026-01-02T03:04:05Z' },
  });
});

test('[TRUST-10] a session ends when it is not refreshed for thirty days, and at ninety days however often it is', async () => {
  const idle = await signedUp(service);
  const busy = await signedUp(service);
  let { refresh_token } = busy;
  for (let month = 0; month < 3; month++) {
    clock.forward(29 * 86_400);
    refresh_token = await successor(refresh_token);
  }
  const ended = { status: 400, code: 'session_expired' };
  expect(await refresh(idle.refresh_token)).toMatchObject(ended);
  clock.forward(3 * 86_400 + 1);
  expect(await refresh(refresh_token)).toMatchObject(ended);
});

test("[TRUST-10] an administrator's session ends when it is not refreshed for twelve hours, another person's does not", async () => {
  const administrators = new Set<string>();
  const product = await serveAuth(db, {
    now: clock.now,
    config: { admin_session_idle_seconds: 12 * 3600 },
    mirror: {
      ...noMirror,
      isAdministrator: async (_tx, id) => administrators.has(id),
      get isAdministratorSql() {
        return Prisma.sql`sessions.user_id = ANY(${[...administrators]}::uuid[])`;
      },
    },
  });
  const administrator = await signedUp(product);
  administrators.add(administrator.id);
  const candidate = await signedUp(product);
  const again = await signedIn(product, administrator);
  async function renew({ refresh_token }: { refresh_token: string }) {
    const { data, error } = await product.client().refreshSession({ refresh_token });
    return data.session ?? { refresh_token, error: error?.code };
  }
  const busy = await renew(await renew(administrator));
  clock.forward(11 * 3600);
  const stillBusy = await renew(busy);
  clock.forward(2 * 3600);
  expect(await renew(again)).toMatchObject({ error: 'session_expired' });
  expect(await renew(candidate)).toMatchObject({ user: { id: candidate.id } });
  clock.forward(10 * 3600 + 1);
  expect(await renew(stillBusy)).toMatchObject({ error: 'session_expired' });
});

test('[AUTH-03] twenty parallel refreshes of one token all give the same successor', async () => {
  let { refresh_token } = await signedUp(service);
  // Repeats the race, because the calls run side by side only when all connections are open.
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const successors = new Set(answers.map((answer) => answer.refresh_token));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(refresh_token);
    refresh_token = answers[0]?.refresh_token ?? '';
  }
});

test('[AUTH-03] the parent of the current token gets the current one at any time', async () => {
  const { refresh_token: parent } = await signedUp(service);
  const child = await successor(parent);
  clock.forward(3600);
  expect(await refresh(parent)).toMatchObject({ status: 200, refresh_token: child });
  clock.forward(29 * 24 * 3600);
  expect(await refresh(parent)).toMatchObject({ status: 200, refresh_token: child });
  expect(await refresh(child)).toMatchObject({ status: 200 });
});

test('[AUTH-03] an older token gets the current one within ten seconds of the last refresh, and then ends the session', async () => {
  const account = await signedUp(service);
  const grandparent = account.refresh_token;
  const current = await successor(await successor(grandparent));
  clock.forward(9.999);
  expect(await refresh(grandparent)).toMatchObject({ status: 200, refresh_token: current });
  clock.forward(0.001);
  expect(await refresh(grandparent)).toEqual(used);
  expect(await refresh(current)).toEqual(unknown);
  expect((await call('GET', '/user', { bearer: account.access_token })).status).toBe(403);
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(0);
});

test('[AUTH-03] asking with an old token does not lengthen the ten seconds', async () => {
  const { refresh_token: grandparent } = await signedUp(service);
  await successor(await successor(grandparent));
  clock.forward(6);
  expect(await refresh(grandparent)).toMatchObject({ status: 200 });
  clock.forward(6);
  expect(await refresh(grandparent)).toEqual(used);
});

test('a session that is over or disabled is not refreshed', async () => {
  const over = await signedUp(service);
  await db.session.updateMany({ where: { user_id: over.id }, data: { not_after: clock.now() } });
  expect(await refresh(over.refresh_token)).toEqual({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  });
  const disabled = await signedUp(service);
  await admin.updateUserById(disabled.id, { ban_duration: '1h' });
  expect(await refresh(disabled.refresh_token)).toEqual({
    status: 400,
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  });
  clock.forward(3601);
  expect(await refresh(disabled.refresh_token)).toMatchObject({ status: 200 });
});

test('any other text is an unknown refresh token, and an empty one is missing', async () => {
  const { refresh_token } = await signedUp(service);
  const forged = Buffer.from(refresh_token, 'base64url');
  forged[20] = 9; // a later counter, without the key to sign it
  for (const token of ['nonsense', forged.toString('base64url'), `${refresh_token}A`, 'x'.repeat(10_000)])
    expect(await refresh(token)).toEqual(unknown);
  expect(await refresh('')).toEqual({ status: 400, code: 'validation_failed', message: 'refresh_token required' });
  expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
});

test('a token whose counter is ahead of the table, after a restored backup, is not found and ends nothing', async () => {
  const { id, refresh_token } = await signedUp(service);
  const later = await successor(await successor(refresh_token));
  await db.session.updateMany({ where: { user_id: id }, data: { refresh_counter: 0 } });
  expect(await refresh(later)).toEqual(unknown);
  expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
});
