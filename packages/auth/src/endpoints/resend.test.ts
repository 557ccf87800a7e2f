import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { signedUp, testAccount, startAuth, serveAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { autoconfirm: false } });
const { db, client, call, mails } = service;
const confirmed = await serveAuth(db, { now: clock.now });

test('[AUTH-10] a confirmation is sent again with a new link, and the sign-up stays what it was', async () => {
  const account = testAccount();
  await client().signUp({ ...account, options: { data: { full_name: 'Ada' } } });
  const first = mailTo(service, account.email);
  expect((await client().resend({ type: 'signup', email: account.email })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
  clock.forward(60);
  const { data, error } = await client().resend({
    type: 'signup',
    email: account.email,
    options: { emailRedirectTo: 'http://localhost:3000/jobs' },
  });
  expect([data, error]).toEqual([{ user: null, session: null, messageId: undefined }, null]);
  const second = mailTo(service, account.email);
  expect(second).toMatchObject({ template: 'confirm_sign_up', type: 'signup', redirect: 'http://localhost:3000/jobs' });
  expect((await client().verifyOtp({ email: account.email, token: first.code, type: 'signup' })).error).toMatchObject({
    code: 'otp_expired',
  });
  const proved = { type: 'signup', token_hash: second.token_hash, password: account.password };
  expect(await (await call('POST', '/verify', { body: proved })).json()).toMatchObject({
    user: { user_metadata: { full_name: 'Ada' } },
  });
  expect((await client().signInWithPassword(account)).error).toBeNull();
});

test('[AUTH-10] unknown and confirmed addresses get the same answer and waits, and no mail', async () => {
  const known = await signedUp(confirmed);
  for (const { email } of [testAccount(), known]) {
    async function ask() {
      return (await client().resend({ type: 'signup', email })).error?.code ?? 'sent';
    }
    expect([await ask(), await ask()]).toEqual(['sent', 'over_email_send_rate_limit']);
    expect(() => mails.lastTo(email)).toThrow('There is no mail');
    clock.forward(60);
    expect((await client().resend({ type: 'email_change', email })).error).toBeNull();
    expect(() => mails.lastTo(email)).toThrow('There is no mail');
  }
});

test('[AUTH-10] only the open confirmations of a change of address are sent again', async () => {
  const account = await signedUp(confirmed);
  const new_email = `new-${account.email}`;
  await call('PUT', '/user', { bearer: account.access_token, body: { email: new_email } });
  const first = mailTo(service, new_email);
  await client().verifyOtp({ token_hash: mailTo(service, account.email).token_hash, type: 'email_change' });
  clock.forward(60);
  const before = mails.mails.length;
  await client().resend({ type: 'email_change', email: account.email });
  expect(mails.mails.slice(before)).toMatchObject([{ template: 'email_change_new', to: new_email }]);
  expect((await client().verifyOtp({ email: new_email, token: first.code, type: 'email_change' })).error).toMatchObject(
    { code: 'otp_expired' },
  );
  expect(
    (await client().verifyOtp({ token_hash: mailTo(service, new_email).token_hash, type: 'email_change' })).data.user
      ?.email,
  ).toBe(new_email);
});

test.for([
  [{}, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'invite', email: 'a@example.com' },
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup' }, 'validation_failed', 'Type provided requires an email address'],
  [{ type: 'sms' }, 'validation_failed', 'Type provided requires a phone number'],
  [{ type: 'email_change' }, 'validation_failed', 'Missing email address or phone number'],
  [
    { type: 'signup', email: 'a@example.com', phone: '44' },
    'validation_failed',
    'Only an email address or phone number should be provided.',
  ],
  [{ type: 'signup', email: 'no-address' }, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ type: 'sms', phone: '441632960190' }, 'phone_provider_disabled', 'Phone logins are disabled'],
] as const)('[AUTH-10] bad input is refused in the words of the contract: %j', async ([body, code, message]) => {
  const response = await call('POST', '/resend', { body });
  expect([response.status, await response.json()]).toEqual([400, { code, message }]);
});
