import { createAuthTokens } from '../testing/auth-tokens.ts';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { signedUp, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, admin, call } = service;
const { forge } = createAuthTokens(db, clock.now);

async function user(bearer?: string) {
  const response = await call('GET', '/user', { bearer });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
}

test('[AUTH-12] GET /user returns the signed-in user', async () => {
  const account = await signedUp(service);
  expect(await user(account.access_token)).toMatchObject({
    status: 200,
    id: account.id,
    email: account.email,
    aud: 'authenticated',
  });
  const client = service.client();
  await client.signInWithPassword(account);
  expect((await client.getUser()).data.user).toMatchObject({ id: account.id, phone: '' });
});

test('[AUTH-19] without a bearer token: 401 no_authorization', async () => {
  const refused = { status: 401, code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' };
  expect(await user()).toEqual(refused);
  for (const Authorization of ['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b']) {
    const response = await call('GET', '/user', { headers: { Authorization } });
    expect({ status: response.status, ...((await response.json()) as object) }).toEqual(refused);
  }
});

test('[AUTH-19] a token that is malformed, of another issuer, audience or key, or without a signature is a bad JWT', async () => {
  const { access_token, id } = await signedUp(service);
  const [header, payload] = access_token.split('.');
  const bad = [
    'nonsense',
    'a.b.c',
    `${header}.${payload}.`,
    `${header}.${payload}.AAAA`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
    await forge({ sub: id }, { issuer: 'https://elsewhere.example.com' }),
    await forge({ sub: id }, { audience: 'others' }),
    await forge({ sub: id }, { kid: 'unknown' }),
    await forge({ sub: id }, { otherKey: true }),
    await forge({ sub: id }, { hmacWithPublicKey: true }),
    await forge({ sub: id }, { expires: false }),
  ];
  for (const token of bad) {
    const answer = await user(token);
    expect(answer).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(answer.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  }
});

test('[AUTH-19] an expired token is a bad JWT, after a grace of thirty seconds for clocks that differ', async () => {
  const { access_token } = await signedUp(service);
  clock.forward(3629);
  expect(await user(access_token)).toMatchObject({ status: 200 });
  clock.forward(2);
  expect(await user(access_token)).toEqual({
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature, token is expired',
  });
});

test('a token whose claims name no user is refused', async () => {
  const session_id = '0199aa00-0000-7000-8000-000000000000';
  expect(await user(await forge({ session_id }))).toMatchObject({
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: missing sub claim',
  });
  expect(await user(await forge({ sub: 'me', session_id }))).toMatchObject({
    status: 400,
    code: 'bad_jwt',
    message: 'invalid claim: sub claim must be a UUID',
  });
  expect(await user(await forge({ sub: session_id }))).toMatchObject({
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  });
  expect(await user(await forge({ sub: session_id, session_id }))).toEqual({
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  });
});

test('[AUTH-19] a token of a session that is gone says session_not_found, which the client knows as no session', async () => {
  const account = await signedUp(service);
  const client = service.client();
  await client.signInWithPassword(account);
  await db.session.deleteMany({ where: { user_id: account.id } });
  expect(await user(account.access_token)).toEqual({
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  });
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test("a token with another user's session, of a deleted user or of a banned user is refused at the next call", async () => {
  const [one, other] = [await signedUp(service), await signedUp(service)];
  const theirs = await db.session.findFirstOrThrow({ where: { user_id: other.id } });
  expect(await user(await forge({ sub: one.id, session_id: theirs.id }))).toMatchObject({
    status: 403,
    code: 'session_not_found',
  });
  await admin.updateUserById(one.id, { ban_duration: '1h' });
  expect(await user(one.access_token)).toEqual({ status: 403, code: 'user_banned', message: 'User is banned' });
  await admin.deleteUser(other.id);
  expect(await user(other.access_token)).toMatchObject({ status: 403, code: 'user_not_found' });
});
