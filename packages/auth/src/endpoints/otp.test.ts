import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { redirect_urls: ['https://*.example.org/**'] } });
const { db, client, call, mails } = service;
const revealing = await serveAuth(db, { now: clock.now, config: { reveal_unknown: true } });
const crowded = await serveAuth(db, {
  now: clock.now,
  config: { mails_per_address: 3, stranger_mails_per_day: 4, mail_interval_seconds: 0 },
});

test('[AUTH-07] [AUTH-08] a magic link leads to our page, and its token signs in on any device', async () => {
  const account = await signedUp(service);
  const asked = await client().signInWithOtp({
    email: account.email.toUpperCase(),
    options: { emailRedirectTo: 'http://localhost:3000/profile' },
  });
  expect(asked).toEqual({ data: { user: null, session: null }, error: null });
  const mail = mailTo(service, account.email);
  expect(mail).toMatchObject({
    template: 'magic_link',
    page: 'http://localhost:3000/auth/callback',
    type: 'magiclink',
    redirect: 'http://localhost:3000/profile',
    minutes: 60,
  });
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.token_hash).toMatch(/^[\w-]{43}$/);
  const { data, error } = await client().verifyOtp({ token_hash: mail.token_hash, type: 'magiclink' });
  expect(error).toBeNull();
  expect(data.session?.user.id).toBe(account.id);
  const claims = await client().getClaims(data.session?.access_token);
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }]);
});

test('[AUTH-07] [TRUST-01] a visitor with a new address gets an account when they use the link, and not before; the name of the request only where a setting says so', async () => {
  const adopting = await serveAuth(db, { now: clock.now, config: { unsafe_adopt_sign_up: true } });
  for (const one of [service, adopting]) {
    const { email } = testAccount();
    await one.client().signInWithOtp({ email, options: { data: { full_name: 'Ada' } } });
    expect(await db.user.count({ where: { email } })).toBe(0);
    const { data } = await one.client().verifyOtp({ email, token: mailTo(one, email).code, type: 'email' });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(data.user?.user_metadata).toEqual(one === adopting ? { full_name: 'Ada' } : {});
  }
});

test('[AUTH-07] with create_user false an unknown address gets no account, no mail, and the same answer and waits', async () => {
  const unknown = testAccount();
  const known = await signedUp(service);
  async function ask(email: string) {
    const response = await call('POST', '/otp', { body: { email, create_user: false } });
    return { status: response.status, body: await response.json(), wait: response.headers.get('Retry-After') };
  }
  for (const { email } of [unknown, known]) {
    expect(await ask(email)).toEqual({ status: 200, body: {}, wait: null });
    clock.forward(20);
    expect(await ask(email)).toEqual({
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 40 seconds.',
      },
      wait: '40',
    });
  }
  expect(await db.user.count({ where: { email: unknown.email } })).toBe(0);
  expect(() => mails.lastTo(unknown.email)).toThrow('There is no mail');
  expect(mails.mails.at(-2)).toMatchObject({ template: 'magic_link', to: null });
  expect(mailTo(service, known.email).template).toBe('magic_link');
  const guess = mails.mails.at(-2);
  const code = guess && 'code' in guess ? guess.code : '';
  expect((await client().verifyOtp({ email: unknown.email, token: code, type: 'email' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  });
});

test('[AUTH-07] with AUTH_REVEAL_UNKNOWN a visitor learns that an address is unknown', async () => {
  const { error } = await revealing
    .client()
    .signInWithOtp({ email: testAccount().email, options: { shouldCreateUser: false } });
  expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
});

test('[AUTH-19] mails to one recipient are limited for a day, and for one network address for an hour, and only sent ones count', async () => {
  clock.forward(3601);
  async function send(email: string) {
    return (await crowded.client().signInWithOtp({ email })).error?.code ?? 'sent';
  }
  const one = testAccount().email;
  expect([await send(one), await send(one), await send(one), await send(one)]).toEqual([
    'sent',
    'sent',
    'over_email_send_rate_limit',
    'over_email_send_rate_limit',
  ]);
  expect([await send(testAccount().email), await send(testAccount().email)]).toEqual([
    'sent',
    'over_email_send_rate_limit',
  ]);
  clock.forward(3601);
  expect([await send(testAccount().email), await send(one)]).toEqual(['sent', 'over_email_send_rate_limit']);
  clock.forward(23 * 3600);
  expect(await send(one)).toBe('sent');
});

test('of many requests at once for one address one mail is sent', async () => {
  const { email } = await signedUp(service);
  const before = mails.mails.length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => client().signInWithOtp({ email })));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(mails.mails.length - before).toBe(1);
});

test.for([
  ['http://localhost:3000/jobs?a=1#part', 'http://localhost:3000/jobs?a=1#part'],
  ['https://careers.example.org/welcome', 'https://careers.example.org/welcome'],
  ['https://evil.example.com/', ''],
  ['https://careers.example.org.evil.example/', ''],
  ['javascript:alert(1)', ''],
  ['//evil.example.com', ''],
  ['not an address', ''],
] as const)('a redirect that is not on the list is left out of the link: %s', async ([redirect_to, redirect]) => {
  const { email } = testAccount();
  const response = await call('POST', `/otp?redirect_to=${encodeURIComponent(redirect_to)}`, { body: { email } });
  expect(response.status).toBe(200);
  expect(mailTo(service, email).redirect).toBe(redirect);
});

test.for([
  [{}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    { email: 'a@example.com', phone: '44' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [
    { email: 'a@example.com', channel: 'sms' },
    400,
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  [{ email: 'no-address' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ phone: '441632960190' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  [
    { email: 'a@example.com', code_challenge: 'x'.repeat(43) },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email: 'a@example.com', code_challenge: 'short', code_challenge_method: 's256' },
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    { email: 'a@example.com', code_challenge: '='.repeat(43), code_challenge_method: 's256' },
    400,
    'validation_failed',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
] as const)(
  '[AUTH-07] bad input is refused in the words of the contract: %j',
  async ([body, status, code, message]) => {
    const response = await call('POST', '/otp', { body });
    expect([response.status, await response.json()]).toEqual([status, { code, message }]);
  },
);
