import { expect, test } from 'vitest';
import { accountWithApp, withPassword } from '../testing/authenticator-app.ts';
import { signedIn, signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth({ trustProxy: true });
const { call, db } = service;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function sessionsOf(bearer: string) {
  const reply = await call('GET', '/sessions', { bearer });
  expect(reply.status).toBe(200);
  const { sessions } = await reply.json();
  return sessions;
}

async function end(bearer: string, id: string) {
  return (await call('DELETE', `/sessions/${id}`, { bearer })).status;
}

function logouts(subject_id: string) {
  return db.auditEvent.count({ where: { action: 'logout', subject_id } });
}

test('[FACTOR-04] a person sees their sessions: this one first, each with its browser, its network and when it was seen', async () => {
  const account = await signedUp(service);
  await call('POST', '/token?grant_type=password', {
    body: { email: account.email, password: account.password },
    headers: { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.77' },
  });
  const sessions = await sessionsOf(account.access_token);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'an unknown browser',
      network: '127.0.0.0/24',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      current: true,
    },
    expect.objectContaining({ device: 'Firefox on Linux', network: '203.0.113.0/24', current: false }),
  ]);
});

test('[FACTOR-04] ending one signs that device out at its next call, and is recorded', async () => {
  const account = await signedUp(service);
  const elsewhere = await signedIn(service, account);
  const [, other] = await sessionsOf(account.access_token);
  expect(await end(account.access_token, other.id)).toBe(204);

  expect((await call('GET', '/user', { bearer: elsewhere.access_token })).status).toBe(403);
  const { error } = await service.client().refreshSession({ refresh_token: elsewhere.refresh_token });
  expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  expect(await sessionsOf(account.access_token)).toHaveLength(1);
  expect(await logouts(account.id)).toBe(1);
});

test("another person's session stays: the answer is that of one which has ended, and nothing is recorded", async () => {
  const [owner, stranger] = [await signedUp(service), await signedUp(service)];
  const [session] = await sessionsOf(owner.access_token);
  expect(await end(stranger.access_token, session.id)).toBe(204);
  expect(await end(stranger.access_token, '0199aa00-0000-7000-8000-000000000000')).toBe(204);
  expect(await sessionsOf(owner.access_token)).toHaveLength(1);
  expect(await logouts(stranger.id)).toBe(0);
});

test('sessions that have expired are not shown', async () => {
  const account = await signedUp(service);
  await signedIn(service, account);
  const [, other] = await sessionsOf(account.access_token);
  await db.session.update({ where: { id: other.id }, data: { not_after: new Date(0) } });
  expect(await sessionsOf(account.access_token)).toHaveLength(1);
});

test('a caller without a session sees and ends no sessions, and an invalid id is refused', async () => {
  const account = await signedUp(service);
  expect((await call('GET', '/sessions')).status).toBe(401);
  expect((await call('DELETE', '/sessions/0199aa00-0000-7000-8000-000000000000')).status).toBe(401);
  expect(await end(account.access_token, 'mine')).toBe(400);
});

test('[FACTOR-04] the password alone neither sees nor ends sessions of a person with a second factor, changes no metadata and mails them no code; it signs itself out, and reads what the second step needs', async () => {
  const account = await accountWithApp(service, () => new Date());
  const low = await withPassword(service, account);
  const bearer = (await low.getSession()).data.session?.access_token ?? '';
  const own = (await account.client.getSession()).data.session?.access_token ?? '';
  const [session] = await sessionsOf(own);
  for (const [method, path, body] of [
    ['GET', '/sessions'],
    ['DELETE', `/sessions/${session.id}`],
    ['POST', '/logout'],
    ['POST', '/logout?scope=others'],
    ['PUT', '/user', { data: { full_name: 'Stranger' } }],
    ['GET', '/reauthenticate'],
    ['PATCH', '/passkeys/0199aa00-0000-7000-8000-000000000000', { friendly_name: 'Mine' }],
  ] as const) {
    const refused = await call(method, path, { bearer, body });
    expect([path, refused.status, await refused.json()]).toMatchObject([path, 401, { code: 'insufficient_aal' }]);
  }
  expect((await sessionsOf(own)).length).toBe(2);
  for (const path of ['/user', '/passkeys']) expect((await call('GET', path, { bearer })).status).toBe(200);
  expect((await call('POST', '/logout?scope=local', { bearer })).status).toBe(204);
  expect((await sessionsOf(own)).length).toBe(1);
});
