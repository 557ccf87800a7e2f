import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const WRONG_CODES_PER_DAY = 6;
const few = { wrong_codes_per_day: WRONG_CODES_PER_DAY };
const service = await startAuth({ now: clock.now, config: few });
const { admin, client, call } = service;

/** A user who signed in more than a day ago and asked for a code. */
async function asked() {
  const account = await signedUp(service);
  clock.forward(24 * 3600 + 1);
  const mine = client();
  const { data } = await mine.refreshSession({ refresh_token: account.refresh_token });
  const bearer = data.session?.access_token ?? '';
  const response = await call('GET', '/reauthenticate', { bearer });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  return { ...account, bearer, code: mailTo(service, account.email, 'reauthentication').code };
}
async function change(bearer: string, body: object) {
  const response = await call('PUT', '/user', { bearer, body });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
}

test('[AUTH-14] the mailed code lets an old session set a new password, once', async () => {
  const { bearer, code } = await asked();
  expect(await change(bearer, { password: 'an even better one' })).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  });
  expect(await change(bearer, { password: 'an even better one', nonce: code })).toMatchObject({ status: 200 });
  expect(await change(bearer, { password: 'the best of all', nonce: code })).toEqual({
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  });
});

test('a change that is refused for another reason does not use up the mailed code', async () => {
  const { id, bearer, code } = await asked();
  const half = 'x'.repeat(1500);
  await admin.updateUserById(id, { user_metadata: { half } });
  const password = 'an even better one';
  const refused = [
    { password: 'short' },
    { password: 'a good password' }, // the one that the account has
    { password, email: 'no address' },
    { password, data: { other_half: half } }, // together too large
  ];
  for (const body of refused) {
    const { status, code: error } = await change(bearer, { ...body, nonce: code });
    expect([status, error]).toEqual([
      expect.any(Number),
      expect.stringMatching(/^(?:weak_password|same_password|validation_failed)$/),
    ]);
  }
  expect(await change(bearer, { password, nonce: code })).toMatchObject({ status: 200 });
});

test('a code that comes along must be right in a fresh session too, which needs none', async () => {
  const { access_token } = await signedUp(service);
  expect(await change(access_token, { password: 'an even better one', nonce: '000000' })).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  });
  expect(await change(access_token, { password: 'an even better one' })).toMatchObject({ status: 200 });
});

test('[AUTH-14] five wrong codes end it, and so does an hour', async () => {
  const first = await asked();
  const wrong = first.code === '000000' ? '111111' : '000000';
  for (let i = 0; i < 5; i++)
    expect(await change(first.bearer, { password: 'an even better one', nonce: wrong })).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  expect(await change(first.bearer, { password: 'an even better one', nonce: first.code })).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  clock.forward(60);
  expect(await change(first.bearer, { password: 'an even better one', nonce: first.code })).toMatchObject({
    code: 'reauthentication_not_valid',
  });
  const second = await asked();
  clock.forward(3600);
  const { data } = await client().refreshSession({ refresh_token: second.refresh_token });
  expect(
    await change(data.session?.access_token ?? '', { password: 'an even better one', nonce: second.code }),
  ).toMatchObject({ code: 'reauthentication_not_valid' });
});

test("[AUTH-14] a stranger's wrong codes for the mailbox do not end the owner's code", async () => {
  const { email, bearer, code } = await asked();
  const stranger = await serveAuth(service.db, {
    now: clock.now,
    config: { ...few, wrong_codes: 100, sign_in_free_attempts: 100, account_free_attempts: 100 },
  });
  await stranger.client().signInWithOtp({ email });
  const wrong = mailTo(stranger, email).code === '000000' ? '111111' : '000000';
  for (let i = 0; i < WRONG_CODES_PER_DAY; i++)
    expect((await stranger.client().verifyOtp({ email, token: wrong, type: 'magiclink' })).error?.code).toBe(
      'otp_expired',
    );
  const { code: right } = mailTo(stranger, email);
  expect((await stranger.client().verifyOtp({ email, token: right, type: 'magiclink' })).error?.code).toBe(
    'otp_expired',
  );
  expect(await change(bearer, { password: 'an even better one', nonce: code })).toMatchObject({ status: 200 });
});

test("one person's code is of no use to another, nor to sign in", async () => {
  const [one, other] = [await asked(), await asked()];
  const foreign = one.code === other.code ? 'the same by chance' : one.code;
  expect(await change(other.bearer, { password: 'an even better one', nonce: foreign })).toMatchObject({
    code: 'reauthentication_not_valid',
  });
  expect((await client().verifyOtp({ email: one.email, token: one.code, type: 'email' })).error).toMatchObject({
    code: 'otp_expired',
  });
});

test('[AUTH-14] it needs a session and a confirmed address, and is limited like every mail', async () => {
  expect((await client().reauthenticate()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  const { bearer, id } = await asked();
  expect((await call('GET', '/reauthenticate', { bearer })).status).toBe(429);
  await service.db.user.update({ where: { id }, data: { email_confirmed_at: null } });
  const response = await call('GET', '/reauthenticate', { bearer });
  expect([response.status, await response.json()]).toEqual([
    422,
    { code: 'email_not_confirmed', message: 'Please verify your email first.' },
  ]);
  await admin.deleteUser(id);
  expect((await call('GET', '/reauthenticate', { bearer })).status).toBe(403);
});
