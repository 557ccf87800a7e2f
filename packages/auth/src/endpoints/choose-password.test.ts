import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { followLink } from '../testing/follow-link.ts';
import { mailTo } from '../testing/mail-to.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { startAuth, testAccount } from '../testing/start-auth.ts';
import { answerIn, testBrowser } from '../testing/test-browser.ts';

const works = await startOpenIdProvider();
const clock = testClock();
const config = {
  verify_on_get: true,
  autoconfirm: false,
  phone_enabled: true,
  mail_interval_seconds: 0,
  stranger_mails_per_day: 100,
  providers: [works.settings],
};
const service = await startAuth({ now: clock.now, config });
const { db, call, client, url, messages } = service;

type Secrets = { nonce: string; verifier: string };
/** The secrets that a browser keeps from its sign-up: a nonce, and the verifier of its plain challenge. */
function newSecrets(): Secrets {
  const [nonce, verifier] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  return { nonce: nonce ?? '', verifier: verifier ?? '' };
}
function challengeOf({ verifier }: Secrets) {
  return { code_challenge: verifier, code_challenge_method: 'plain' };
}
type Answer = { choose_password?: boolean; user: { user_metadata: object } };
async function exchange(auth_code: string | undefined, { verifier: code_verifier }: Secrets): Promise<Answer> {
  const response = await call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}
async function signUp(account: { password: string } & ({ email: string } | { phone: string }), more: object = {}) {
  const body = { ...account, data: { full_name: 'Ada' }, ...more };
  expect((await call('POST', '/signup', { body })).status).toBe(200);
}
async function signsIn(account: { password: string } & ({ email: string } | { phone: string })) {
  return (await client().signInWithPassword(account)).error === null;
}

test('[TRUST-01] [AUTH-04] the client that signed up by PKCE proves it by its verifier, and the account gets the password and name', async () => {
  const [account, mine] = [testAccount(), newSecrets()];
  await signUp(account, challengeOf(mine));
  const { query } = await followLink(service, account.email);
  expect(await signsIn(account)).toBe(false);
  const answer = await exchange(query['code'], mine);
  expect(answer).toMatchObject({ user: { user_metadata: { full_name: 'Ada' } } });
  expect(answer).not.toHaveProperty('choose_password');
  expect(await signsIn(account)).toBe(true);
});

test("[TRUST-01] [AUTH-04] a verifier proves no other browser's sign-up: a stranger's password is dropped, and the owner is to choose one", async () => {
  const [{ email }, mine, theirs] = [testAccount(), newSecrets(), newSecrets()];
  const stranger = { email, password: "a stranger's password" };
  await signUp(stranger, challengeOf(theirs));
  await call('POST', '/resend', { body: { type: 'signup', email, ...challengeOf(mine) } });
  const { query } = await followLink(service, email);
  expect(await exchange(query['code'], mine)).toMatchObject({ choose_password: true, user: { user_metadata: {} } });
  expect(await signsIn(stranger)).toBe(false);
});

test('[TRUST-01] [AUTH-04] a verifier that comes after a sign-in by the mailbox, or after another password, changes nothing', async () => {
  for (const meanwhile of ['magic link', 'password']) {
    const [account, mine] = [testAccount(), newSecrets()];
    await signUp(account, challengeOf(mine));
    const { query } = await followLink(service, account.email);
    const { id } = await db.user.findUniqueOrThrow({ where: { email: account.email } });
    if (meanwhile === 'password')
      await service.admin.updateUserById(id, { user_metadata: {}, password: 'another one' });
    else {
      await client().signInWithOtp({ email: account.email });
      await followLink(service, account.email);
    }
    const response = await call('POST', '/token?grant_type=pkce', {
      body: { auth_code: query['code'], code_verifier: mine.verifier },
    });
    expect([200, 404]).toContain(response.status);
    expect(await signsIn(account)).toBe(false);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ user_metadata: {} });
  }
});

test('a new account gets the data of its magic link where the client proves by its verifier that it asked', async () => {
  for (const [proves, user_metadata] of [
    [true, { full_name: 'Ada' }],
    [false, {}],
  ] as const) {
    const [{ email }, mine] = [testAccount(), newSecrets()];
    await call('POST', '/otp', { body: { email, data: { full_name: 'Ada' }, ...challengeOf(mine) } });
    const { token_hash } = mailTo(service, email);
    if (proves) await exchange((await followLink(service, email)).query['code'], mine);
    else await call('POST', '/verify', { body: { type: 'magiclink', token_hash } });
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ user_metadata });
  }
});

/** The ways to use the confirmation of a sign-up without a proof. */
const ways: Record<string, (email: string, secrets: Secrets) => Promise<unknown>> = {
  'its link by PKCE, asked for again by another browser': async (email) => {
    const other = newSecrets();
    await call('POST', '/resend', { body: { type: 'signup', email, ...challengeOf(other) } });
    const { query } = await followLink(service, email);
    return (await exchange(query['code'], other)).choose_password;
  },
  'its link': async (email) => (await followLink(service, email)).fragment['choose_password'],
  "its link's token": async (email) => {
    const { token_hash } = mailTo(service, email);
    const response = await call('POST', '/verify', { body: { type: 'signup', token_hash } });
    return ((await response.json()) as Answer).choose_password;
  },
  'its code': async (email) => {
    const { code: token } = mailTo(service, email);
    const response = await call('POST', '/verify', { body: { type: 'signup', email, token } });
    return ((await response.json()) as Answer).choose_password;
  },
};

test.for(Object.keys(ways))('[TRUST-01] a sign-up whose password is dropped says so: %s', async (way) => {
  const account = testAccount();
  await signUp(account);
  expect(String(await ways[way]?.(account.email, newSecrets()))).toBe('true');
  expect(await signsIn(account)).toBe(false);
});

test('[TRUST-01] a phone that signed up is told too, and its nonce proves the sign-up', async () => {
  const { nonce } = newSecrets();
  async function confirm(phone: string, sign_up_nonce?: string) {
    const account = { phone, password: 'a good password' };
    await signUp(account, { sign_up_nonce: nonce });
    const token = /\d{6}$/.exec(messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
    const response = await call('POST', '/verify', { body: { type: 'sms', phone, token, sign_up_nonce } });
    return [((await response.json()) as Answer).choose_password, await signsIn(account)];
  }
  expect(await confirm('441632960701')).toEqual([true, false]);
  expect(await confirm('441632960702', nonce)).toEqual([undefined, true]);
});

test('a visitor whom a provider vouches for is not asked to choose a password', async () => {
  const mine = newSecrets();
  works.signIn('vouched-1', { email: 'vouched-1@example.com', email_verified: true });
  const query = new URLSearchParams({ provider: 'works', redirect_to: 'http://localhost:3000/', ...challengeOf(mine) });
  const { query: answer } = answerIn(await testBrowser(service).follow(`${url}/authorize?${query.toString()}`));
  expect(await exchange(answer['code'], mine)).not.toHaveProperty('choose_password');
});
