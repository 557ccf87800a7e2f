import { expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { createAuthTokens } from '../../testing/auth-tokens.ts';
import { SERVICE_KEY, signedIn, signedUp, testAccount, startAuth } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, admin, client, call } = service;
const { forge } = createAuthTokens(db, clock.now);
async function json(response: Response) {
  return { status: response.status, ...((await response.json()) as object) };
}

test.for([
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/0199aa00-0000-7000-8000-000000000000'],
  ['PUT', '/admin/users/0199aa00-0000-7000-8000-000000000000'],
  ['DELETE', '/admin/users/0199aa00-0000-7000-8000-000000000000'],
] as const)(
  "[AUTH-17] %s %s accepts a service key or an administrator's role and refuses every other caller",
  async ([method, path]) => {
    const { access_token } = await signedUp(service);
    expect(await json(await call(method, path))).toMatchObject({ status: 401, code: 'no_authorization' });
    expect(await json(await call(method, path, { bearer: 'the-service-key-of-the-testz' }))).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    });
    expect(await json(await call(method, path, { bearer: access_token }))).toEqual({
      status: 403,
      code: 'not_admin',
      message: 'User not allowed',
    });
    for (const bearer of [
      SERVICE_KEY,
      await forge({ role: 'service_role' }),
      await forge({ role: 'supabase_admin', sub: 'a machine' }),
    ]) {
      expect([200, 400, 404]).toContain((await call(method, path, { bearer })).status);
    }
  },
);

test('[AUTH-17] an administrator creates a user, who can sign in when confirmed', async () => {
  const account = testAccount();
  const { data, error } = await admin.createUser({
    email: account.email.toUpperCase(),
    password: account.password,
    email_confirm: true,
    user_metadata: { full_name: 'Grace' },
    app_metadata: { team: 'fleet' },
    role: 'authenticated',
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: account.email,
    user_metadata: { full_name: 'Grace' },
    app_metadata: { team: 'fleet', provider: 'email', providers: ['email'] },
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect((await client().signInWithPassword(account)).data.user?.id).toBe(data.user?.id);
});

test('[AUTH-17] a user may be given an id; a taken address or id is refused', async () => {
  const id = '0199aa00-1111-7000-8000-000000000000';
  const first = testAccount();
  expect((await admin.createUser({ ...first, id })).data.user?.id).toBe(id);
  expect((await admin.createUser(first)).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
  expect((await admin.createUser({ ...testAccount(), id })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  });
});

test.for([
  [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
  [{ email: 'a@example.com', id: 'seven' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
  [
    { email: 'a@example.com', id: '00000000-0000-0000-0000-000000000000' },
    400,
    'validation_failed',
    'ID must conform to the uuid v4 format',
  ],
  [
    { email: 'a@example.com', ban_duration: 'soon' },
    400,
    'validation_failed',
    'invalid format for ban duration: time: invalid duration "soon"',
  ],
  [
    { email: 'a@example.com', ban_duration: '99999999999h' },
    400,
    'validation_failed',
    'invalid format for ban duration: time: invalid duration "99999999999h"',
  ],
  [
    { email: 'a@example.com', password_hash: '$2a$10$abc' },
    400,
    'validation_failed',
    'password_hash must be bcrypt (cost 4 to 12) or argon2id (at most 97 MiB)',
  ],
  [
    { email: 'a@example.com', password: 'a good password', password_hash: '$2a$10$abc' },
    400,
    'validation_failed',
    'Only a password or a password hash should be provided',
  ],
  [
    { email: 'a@example.com', phone: 'call me' },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    { email: 'a@example.com', password: 'qwerty' },
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
  [
    { email: 'a@example.com', role: '\u0000' },
    400,
    'bad_json',
    'Could not parse request body as JSON: role must be a word',
  ],
  [
    { email: 'a@example.com', email_confirm: 'yes' },
    400,
    'bad_json',
    'Could not parse request body as JSON: email_confirm Invalid input: expected boolean, received string',
  ],
] as const)("an administrator's bad input creates no user: %j", async ([body, status, code, message]) => {
  expect(await json(await call('POST', '/admin/users', { bearer: SERVICE_KEY, body }))).toMatchObject({
    status,
    code,
    message,
  });
  expect(await db.user.count({ where: { email: 'a@example.com' } })).toBe(0);
});

test('[AUTH-17] a user is found by id; others are not there', async () => {
  const { id, email } = await signedUp(service);
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
  const missing = '0199aa00-2222-7000-8000-000000000000';
  expect((await admin.getUserById(missing)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
    message: 'User not found',
  });
  expect(await json(await call('GET', '/admin/users/me', { bearer: SERVICE_KEY }))).toEqual({
    status: 404,
    code: 'validation_failed',
    message: 'user_id must be an UUID',
  });
  expect((await admin.updateUserById(missing, { email_confirm: true })).error).toMatchObject({
    code: 'user_not_found',
  });
  expect((await call('DELETE', `/admin/users/${missing}`, { bearer: SERVICE_KEY })).status).toBe(404);
});

test.for([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['GET', '/factors'],
  ['PUT', '/factors/0199aa00-2222-7000-8000-000000000000'],
  ['DELETE', '/factors/0199aa00-2222-7000-8000-000000000000'],
  ['GET', '/passkeys'],
  ['DELETE', '/passkeys/0199aa00-2222-7000-8000-000000000000'],
] as const)('[AUTH-17] the nil UUID is an unknown user: %s /admin/users/:user_id%s', async ([method, path]) => {
  const refused = await call(method, `/admin/users/00000000-0000-0000-0000-000000000000${path}`, {
    bearer: SERVICE_KEY,
    ...(method === 'PUT' && { body: { friendly_name: 'Phone' } }),
  });
  expect(await json(refused)).toEqual({ status: 404, code: 'user_not_found', message: 'User not found' });
});

test('[AUTH-17] an administrator changes address, confirmation, metadata and role', async () => {
  const account = testAccount();
  const { data } = await admin.createUser({ ...account, user_metadata: { a: 1, b: 2 } });
  const id = data.user?.id ?? '';
  const email = `renamed-${account.email}`;
  const updated = await admin.updateUserById(id, {
    email,
    email_confirm: true,
    user_metadata: { b: null, c: 3 },
    role: 'editor',
  });
  expect(updated.data.user).toMatchObject({
    id,
    email,
    role: 'editor',
    user_metadata: { a: 1, c: 3 },
    identities: [{ email, identity_data: { email_verified: true } }],
  });
  expect(updated.data.user?.user_metadata).not.toHaveProperty('b');
  expect((await client().signInWithPassword({ email, password: account.password })).error).toBeNull();
  const other = await signedUp(service);
  expect((await admin.updateUserById(id, { email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

test("[AUTH-17] a password set by an administrator ends all of the user's sessions", async () => {
  const account = await signedUp(service);
  const there = await signedIn(service, account);
  expect((await admin.updateUserById(account.id, { password: 'chosen for them' })).error).toBeNull();
  for (const { access_token } of [account, there])
    expect((await call('GET', '/user', { bearer: access_token })).status).toBe(403);
  expect((await client().signInWithPassword({ ...account, password: 'chosen for them' })).error).toBeNull();
});

test('[AUTH-17] a deleted user is gone with sessions and identities, and the address is free', async () => {
  const account = await signedUp(service);
  const { data, error } = await admin.deleteUser(account.id);
  expect([error, data.user?.id]).toEqual([null, account.id]);
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(0);
  expect(await db.identity.count({ where: { user_id: account.id } })).toBe(0);
  expect((await client().refreshSession({ refresh_token: account.refresh_token })).error).toMatchObject({
    code: 'refresh_token_not_found',
  });
  expect((await client().signUp(account)).error).toBeNull();
});

test('[AUTH-17] a softly deleted user keeps an empty account', async () => {
  const account = await signedUp(service);
  expect((await admin.deleteUser(account.id, true)).error).toBeNull();
  const { data } = await admin.getUserById(account.id);
  expect(data.user).toMatchObject({ id: account.id, email: '', user_metadata: {}, identities: [] });
  expect(data.user).toHaveProperty('deleted_at');
  expect((await client().signInWithPassword(account)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await call('GET', '/user', { bearer: account.access_token })).status).toBe(403);
});
