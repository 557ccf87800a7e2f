import type { GenerateLinkParams } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { SERVICE_KEY, signedUp, testAccount, startAuth } from '../../testing/start-auth.ts';

const service = await startAuth();
const { admin, client, call, db, mails } = service;
async function link(params: GenerateLinkParams) {
  return (await admin.generateLink(params)).data;
}
async function raw(body: object) {
  const response = await call('POST', '/admin/generate_link', { bearer: SERVICE_KEY, body });
  return [response.status, await response.json()];
}

test('[AUTH-17] an administrator gets a link with its code, token and user, and nothing is mailed', async () => {
  const { email, id } = await signedUp(service);
  const { user, properties } = await link({
    type: 'magiclink',
    email,
    options: { redirectTo: 'http://localhost:3000/profile' },
  });
  expect(user).toMatchObject({ id, email });
  expect(properties).toMatchObject({
    verification_type: 'magiclink',
    redirect_to: 'http://localhost:3000/profile',
    email_otp: expect.stringMatching(/^\d{6}$/),
  });
  const action = new URL(properties?.action_link ?? '');
  expect([action.origin, action.pathname]).toEqual(['http://localhost:3000', '/auth/v1/verify']);
  expect(Object.fromEntries(action.searchParams)).toEqual({
    token: properties?.hashed_token,
    type: 'magiclink',
    redirect_to: 'http://localhost:3000/profile',
  });
  expect(
    (await client().verifyOtp({ token_hash: properties?.hashed_token ?? '', type: 'magiclink' })).data.user?.id,
  ).toBe(id);
  expect(mails.mails.filter((mail) => 'link' in mail)).toEqual([]);
});

test('[AUTH-17] the redirect in a link is not encoded, unless a part of it could be read as another parameter', async () => {
  const { email } = await signedUp(service);
  async function led(redirectTo: string) {
    return (await link({ type: 'recovery', email, options: { redirectTo } })).properties?.action_link ?? '';
  }
  expect(await led('http://localhost:9999/welcome')).toMatch(
    /\?token=[\w-]+&type=recovery&redirect_to=http:\/\/localhost:9999\/welcome$/,
  );
  for (const address of ['http://localhost:3000/a?b=c&d=e#f', 'http://localhost:3000/a%20b+c'])
    expect(new URL(await led(address)).searchParams.get('redirect_to')).toBe(address);
});

test('[AUTH-17] links for signing up, inviting and recovering do what they say', async () => {
  const account = testAccount();
  const signup = await link({ type: 'signup', ...account, options: { data: { full_name: 'Ada' } } });
  expect(signup.user?.user_metadata).toEqual({ full_name: 'Ada' });
  expect(
    (await client().verifyOtp({ token_hash: signup.properties?.hashed_token ?? '', type: 'signup' })).data.user
      ?.user_metadata,
  ).toEqual({ full_name: 'Ada' });
  expect((await client().signInWithPassword(account)).error).toBeNull();

  const { email } = testAccount();
  const invitation = await link({ type: 'invite', email });
  expect(invitation.user).toHaveProperty('invited_at');
  expect(
    (await client().verifyOtp({ email, token: invitation.properties?.email_otp ?? '', type: 'invite' })).error,
  ).toBeNull();

  const recovery = await link({ type: 'recovery', email: account.email });
  expect(
    (await client().verifyOtp({ token_hash: recovery.properties?.hashed_token ?? '', type: 'recovery' })).error,
  ).toBeNull();

  const unknown = await link({ type: 'magiclink', email: testAccount().email });
  expect(unknown.properties?.verification_type).toBe('signup');
  expect(
    (await client().verifyOtp({ token_hash: unknown.properties?.hashed_token ?? '', type: 'signup' })).error,
  ).toBeNull();
});

test('[AUTH-17] a change of address needs both links, whichever is made or used first, and keeps the account as it is', async () => {
  const { email, id, access_token } = await signedUp(service);
  const new_email = `new-${email}`;
  const current = await link({ type: 'email_change_current', email, newEmail: new_email });
  function verify(token_hash: string | undefined) {
    return client().verifyOtp({ token_hash: token_hash ?? '', type: 'email_change' });
  }
  expect((await verify(current.properties?.hashed_token)).data).toEqual({ user: null, session: null });
  expect((await db.user.findUniqueOrThrow({ where: { id } })).email).toBe(email);
  const proof = await link({ type: 'email_change_new', email, newEmail: new_email });
  expect((await verify(proof.properties?.hashed_token)).data.session?.user.email).toBe(new_email);
  expect((await call('GET', '/user', { bearer: access_token })).status).toBe(200);
});

test("[AUTH-17] an administrator's impossible link request gets the contract's error", async () => {
  const { email } = await signedUp(service);
  expect(await raw({ type: 'carrier pigeon', email })).toEqual([
    400,
    { code: 'validation_failed', message: 'Invalid email action link type requested: carrier pigeon' },
  ]);
  expect(await raw({ type: 'recovery', email: testAccount().email })).toEqual([
    404,
    { code: 'user_not_found', message: 'User with this email not found' },
  ]);
  expect(await raw({ type: 'signup', email, password: 'a good password' })).toEqual([
    422,
    { code: 'email_exists', message: 'A user with this email address has already been registered' },
  ]);
  expect(await raw({ type: 'invite', email })).toMatchObject([422, { code: 'email_exists' }]);
  expect(await raw({ type: 'signup', email: testAccount().email })).toEqual([
    400,
    { code: 'validation_failed', message: 'Signup requires a valid password' },
  ]);
  expect(await raw({ type: 'signup', email: testAccount().email, password: 'abc' })).toMatchObject([
    422,
    { code: 'weak_password' },
  ]);
  expect(await raw({ type: 'magiclink' })).toMatchObject([
    400,
    { code: 'validation_failed', message: 'An email address is required' },
  ]);
  expect((await call('POST', '/admin/generate_link', { body: { type: 'magiclink', email } })).status).toBe(401);
});
