import { expect, test } from 'vitest';
import { serveAuth, testAccount, startAuth, type RunningAuth } from '../testing/start-auth.ts';
import { mailTo } from '../testing/mail-to.ts';

const config = { anonymous_enabled: true, anonymous_per_address: 1000 };
const service = await startAuth({ config });
const { db, call } = service;
const confirming = await serveAuth(db, { config: { ...config, autoconfirm: false, phone_enabled: true } });

async function signUpAnonymously({ client }: RunningAuth = service) {
  const { data, error } = await client().signInAnonymously({ options: { data: { theme: 'dark' } } });
  if (!data.session) throw error ?? new Error('There is no session');
  return { ...data.session.user, bearer: data.session.access_token, refresh_token: data.session.refresh_token };
}
async function change(bearer: string, body: object, { call: put }: RunningAuth = service) {
  const response = await put('PUT', '/user', { bearer, body });
  return { status: response.status, ...((await response.json()) as { id: string }) };
}

test('a visitor without an address gets an anonymous account and session', async () => {
  const { bearer, refresh_token, ...user } = await signUpAnonymously();
  expect(user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: { theme: 'dark' },
    identities: [],
    role: 'authenticated',
    last_sign_in_at: expect.any(String),
  });
  const { data } = await service.client().getClaims(bearer);
  expect(data?.claims).toMatchObject({ sub: user.id, is_anonymous: true, amr: [{ method: 'anonymous' }] });
  expect((await service.client().refreshSession({ refresh_token })).data.user?.id).toBe(user.id);
});

test('anonymous sign-up is off by default, closes with sign-up, and is limited for one network address', async () => {
  async function refused(settings: Record<string, unknown>) {
    return (await (await serveAuth(db, { config: settings })).client().signInAnonymously()).error;
  }
  expect(await refused({})).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
  expect(await refused({ ...config, disable_signup: true })).toMatchObject({ status: 422, code: 'signup_disabled' });
  const before = await db.user.count();
  expect(await refused({ anonymous_enabled: true, anonymous_per_address: 1 })).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  expect(await db.user.count()).toBe(before);
});

test('without confirmation by mail an address and a password make an anonymous account a full one at once', async () => {
  const { id, bearer } = await signUpAnonymously();
  const account = testAccount();
  expect(await change(bearer, { password: account.password })).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  });
  expect(await change(bearer, account)).toMatchObject({
    status: 200,
    id,
    email: account.email,
    is_anonymous: false,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email: account.email, email_verified: false } }],
  });
  expect((await service.client().signInWithPassword(account)).data.user).toMatchObject({ id, is_anonymous: false });
  expect(await change((await signUpAnonymously()).bearer, { email: account.email })).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

test('with confirmation by mail the account stays anonymous until its one mail is confirmed', async () => {
  const { id, bearer } = await signUpAnonymously(confirming);
  const { email } = testAccount();
  expect(await change(bearer, { email }, confirming)).toMatchObject({
    id,
    email: '',
    new_email: email,
    is_anonymous: true,
  });
  const { token_hash } = mailTo(confirming, email);
  expect((await confirming.client().verifyOtp({ token_hash, type: 'email_change' })).data.user).toMatchObject({
    id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  });
});

test('a confirmed phone number makes an anonymous account a full one too', async () => {
  const { id, bearer } = await signUpAnonymously(confirming);
  const phone = '441632960123';
  expect(await change(bearer, { phone }, confirming)).toMatchObject({ id, new_phone: phone, is_anonymous: true });
  const token = /\d{6}$/.exec(confirming.messages.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await confirming.client().verifyOtp({ phone, token, type: 'phone_change' })).data.user).toMatchObject({
    id,
    phone,
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
  });
});

test('an anonymous user is refused what needs an address or a first factor', async () => {
  const { bearer } = await signUpAnonymously();
  async function answer(method: string, path: string, body?: object) {
    const response = await call(method, path, { bearer, body });
    return [response.status, await response.json()];
  }
  expect(await answer('GET', '/reauthenticate')).toEqual([
    422,
    { code: 'validation_failed', message: 'Reauthentication requires the user to have an email or a phone number' },
  ]);
  expect(await answer('POST', '/factors', { factor_type: 'totp' })).toEqual([
    403,
    { code: 'no_authorization', message: 'Anonymous user not allowed to perform these actions' },
  ]);
});

test('an administrator gives an anonymous account an address', async () => {
  const { id } = await signUpAnonymously();
  const { email } = testAccount();
  expect((await service.admin.updateUserById(id, { email })).data.user).toMatchObject({ email, is_anonymous: true });
  expect((await service.admin.updateUserById(id, { email, email_confirm: true })).data.user).toMatchObject({
    email,
    is_anonymous: false,
  });
});
