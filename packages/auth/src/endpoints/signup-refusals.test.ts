import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { serveAuth, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const { db, client, call } = await startAuth({ now: clock.now });

test('[AUTH-19] a weak password is refused with its reasons', async () => {
  const { email } = testAccount();
  const short = await client().signUp({ email, password: 'abc' });
  expect(short.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
    message: 'Password should be at least 6 characters.',
  });
  const common = await client().signUp({ email, password: 'Password1' });
  expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  const same = await client().signUp({ email, password: email });
  expect(same.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
});

test.for([
  [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [{ email: null, phone: null, data: { a: 1 } }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    { phone: '441632960190', password: 'a good password' },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    { email: 'a@example.com', phone: '44', password: 'a good password' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [
    { email: 'no-address', password: 'a good password' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 'a\u0000@example.com', password: 'a good password' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: `${'a'.repeat(300)}@example.com`, password: 'a good password' },
    400,
    'validation_failed',
    'An email address is too long',
  ],
  [
    { email: 'a@example.com', password: 'x'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email: 7, password: 'a good password' },
    400,
    'bad_json',
    'Could not parse request body as JSON: email Invalid input: expected string, received number',
  ],
  [
    { email: 'a@example.com', password: 'a good password', data: 'text' },
    400,
    'bad_json',
    'Could not parse request body as JSON: data must be a JSON object of at most 2048 bytes',
  ],
  [
    { email: 'a@example.com', password: 'a good password', data: { name: '\u0000' } },
    400,
    'bad_json',
    'Could not parse request body as JSON: data must be a JSON object of at most 2048 bytes',
  ],
  [
    { email: 'a@example.com', password: 'a good password', data: { name: '\ud800' } },
    400,
    'bad_json',
    'Could not parse request body as JSON: data must be a JSON object of at most 2048 bytes',
  ],
  [
    { email: 'a@example.com', password: 'a good password', data: { name: 'x'.repeat(9000) } },
    400,
    'bad_json',
    'Could not parse request body as JSON: data must be a JSON object of at most 2048 bytes',
  ],
] as const)("bad input gets the contract's error and creates no user: %j", async ([body, status, code, message]) => {
  const before = await db.user.count();
  const response = await call('POST', '/signup', { body });
  expect([response.status, await response.json()]).toEqual([status, { code, message }]);
  expect(await db.user.count()).toBe(before);
});

test('signing up can be closed, and so can e-mail', async () => {
  const closed = await serveAuth(db, { config: { disable_signup: true } });
  expect((await closed.client().signUp(testAccount())).error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  const withoutEmail = await serveAuth(db, { config: { email_enabled: false } });
  expect((await withoutEmail.client().signUp(testAccount())).error).toMatchObject({
    status: 400,
    code: 'email_provider_disabled',
  });
  expect((await withoutEmail.client().signInWithPassword(testAccount())).error).toMatchObject({
    status: 422,
    code: 'email_provider_disabled',
  });
});

test('sign-ups from one network address are limited, for taken and free e-mail addresses alike', async () => {
  const known = testAccount();
  await client().signUp(known);
  const before = await db.user.count();
  for (const autoconfirm of [true, false]) {
    const limited = await serveAuth(db, { now: clock.now, config: { autoconfirm, sign_ups_per_address: 1 } });
    for (const account of [known, testAccount()]) {
      const { error } = await limited.client().signUp(account);
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    }
    expect(
      (await limited.client().signUp({ ...testAccount(), password: '12345' })).error,
      'counted before its password is looked at',
    ).toMatchObject({ code: 'over_request_rate_limit' });
  }
  expect(await db.user.count()).toBe(before);
});
