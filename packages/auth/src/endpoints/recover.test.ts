import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { signedIn, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { client, call, mails } = service;

test('[AUTH-09] an account owner who lost the password gets a link that signs in, and a new password ends every other session', async () => {
  const account = await signedUp(service);
  expect(
    await client().resetPasswordForEmail(account.email, { redirectTo: 'http://localhost:3000/auth/set-password' }),
  ).toEqual({ data: {}, error: null });
  const mail = mailTo(service, account.email);
  expect(mail).toMatchObject({
    template: 'recovery',
    type: 'recovery',
    redirect: 'http://localhost:3000/auth/set-password',
  });
  const mine = client();
  expect((await mine.verifyOtp({ token_hash: mail.token_hash, type: 'recovery' })).error).toBeNull();
  expect((await mine.updateUser({ password: 'an even better one' })).error).toBeNull();
  expect(mails.lastTo(account.email)).toMatchObject({ template: 'password_changed' });
  expect((await call('GET', '/user', { bearer: account.access_token })).status).toBe(403);
  expect((await mine.getUser()).data.user?.id).toBe(account.id);
  await expect(signedIn(service, account)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await signedIn(service, { ...account, password: 'an even better one' });
});

test('[AUTH-09] the code of the mail does the same as its link', async () => {
  const { email, id } = await signedUp(service);
  await client().resetPasswordForEmail(email);
  expect(
    (await client().verifyOtp({ email, token: mailTo(service, email).code, type: 'recovery' })).data.user?.id,
  ).toBe(id);
});

test('[AUTH-09] an unknown address gets the same answer and waits, and no mail', async () => {
  for (const { email } of [testAccount(), await signedUp(service)]) {
    async function ask() {
      const response = await call('POST', '/recover', { body: { email } });
      return [response.status, await response.json()];
    }
    expect(await ask()).toEqual([200, {}]);
    expect(await ask()).toEqual([
      429,
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 60 seconds.',
      },
    ]);
  }
  expect(mails.mails.filter(({ to }) => to === null)).toHaveLength(1);
});

test.for([
  [{}, 'Password recovery requires an email'],
  [{ email: 'no-address' }, 'Unable to validate email address: invalid format'],
  [
    { email: 'a@example.com', code_challenge_method: 's256' },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
] as const)('[AUTH-09] bad input is refused in the words of the contract: %j', async ([body, message]) => {
  const response = await call('POST', '/recover', { body });
  expect([response.status, await response.json()]).toEqual([400, { code: 'validation_failed', message }]);
});
