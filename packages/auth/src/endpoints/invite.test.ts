import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { admin, auth, client, call, db } = service;
const confirming = await serveAuth(db, { now: clock.now, config: { autoconfirm: false } });

test('[AUTH-17] an invited user gets a link, signs in with it and chooses a password', async () => {
  const { email, password } = testAccount();
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { full_name: 'Ada' },
    redirectTo: 'http://localhost:3000/auth/set-password',
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    confirmation_sent_at: expect.any(String),
    user_metadata: { full_name: 'Ada' },
  });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  const mail = mailTo(service, email);
  expect(mail).toMatchObject({
    template: 'invite',
    type: 'invite',
    redirect: 'http://localhost:3000/auth/set-password',
  });
  const mine = client();
  expect((await mine.verifyOtp({ token_hash: mail.token_hash, type: 'invite' })).data.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { full_name: 'Ada' },
  });
  expect((await mine.updateUser({ password })).error).toBeNull();
  expect((await client().signInWithPassword({ email, password })).error).toBeNull();
});

test('[AUTH-17] a confirmed user is not invited; an invited user who has not accepted is invited again', async () => {
  const { email } = await signedUp(service);
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
  const other = testAccount().email;
  const first = await admin.inviteUserByEmail(other);
  const mail = mailTo(service, other);
  expect((await admin.inviteUserByEmail(other)).data.user?.id).toBe(first.data.user?.id);
  expect((await client().verifyOtp({ email: other, token: mail.code, type: 'invite' })).error).toMatchObject({
    code: 'otp_expired',
  });
  expect(
    (await client().verifyOtp({ email: other, token: mailTo(service, other).code, type: 'invite' })).error,
  ).toBeNull();
  expect((await client().verifyOtp({ token_hash: mail.token_hash, type: 'invite' })).error).toMatchObject({
    code: 'otp_expired',
  });
});

test("a stranger who signs the address up does not spoil the owner's invitation", async () => {
  const account = testAccount();
  await admin.inviteUserByEmail(account.email);
  await confirming.client().signUp({ ...account, options: { data: { full_name: 'Mallory' } } });
  const { data } = await client().verifyOtp({
    token_hash: mailTo(service, account.email, 'invite').token_hash,
    type: 'invite',
  });
  expect(data.user?.user_metadata).toEqual({});
  expect(
    (await client().verifyOtp({ token_hash: mailTo(confirming, account.email).token_hash, type: 'signup' })).error,
  ).toMatchObject({ code: 'otp_expired' });
  expect((await client().signInWithPassword(account)).error).toMatchObject({ code: 'invalid_credentials' });
});

test('[AUTH-17] only an administrator can invite', async () => {
  const { access_token } = await signedUp(service);
  expect((await call('POST', '/invite', { body: { email: testAccount().email } })).status).toBe(401);
  expect((await call('POST', '/invite', { bearer: access_token, body: { email: testAccount().email } })).status).toBe(
    403,
  );
});

test('the product invites without HTTP', async () => {
  const { email } = testAccount();
  expect(await auth.admin.inviteUser({ email, redirect_to: 'http://localhost:3000/admin' })).toMatchObject({
    email,
    invited_at: expect.any(String),
  });
  expect(mailTo(service, email).redirect).toBe('http://localhost:3000/admin');
  await expect(auth.admin.inviteUser({ email: 'no-address' })).rejects.toMatchObject({ code: 'validation_failed' });
});

test('[AUTH-17] the link of an invitation works for a week, its code as long as every code', async () => {
  const { email } = testAccount();
  await admin.inviteUserByEmail(email);
  const mail = mailTo(service, email);
  expect(mail.minutes).toBe(7 * 24 * 60);
  clock.forward(6 * 86_400);
  expect((await client().verifyOtp({ email, token: mail.code, type: 'invite' })).error).toMatchObject({
    code: 'otp_expired',
  });
  expect((await client().verifyOtp({ token_hash: mail.token_hash, type: 'invite' })).error).toBeNull();
  const late = testAccount().email;
  await admin.inviteUserByEmail(late);
  clock.forward(7 * 86_400 + 1);
  expect(
    (await client().verifyOtp({ token_hash: mailTo(service, late).token_hash, type: 'invite' })).error,
  ).toMatchObject({ code: 'otp_expired' });
});
