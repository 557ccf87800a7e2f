import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { verify_on_get: true, autoconfirm: false } });
const { admin, client, call, url } = service;

async function account() {
  const made = await admin.createUser({ ...testAccount(), email_confirm: true });
  return { id: made.data.user?.id ?? '', email: made.data.user?.email ?? '' };
}
/** The code that following a mailed link gives. */
async function follow(to: string) {
  const { token_hash, type } = mailTo(service, to);
  expect(token_hash).toMatch(/^pkce_/);
  const response = await fetch(`${url}/verify?token=${token_hash}&type=${type}`, { redirect: 'manual' });
  const target = new URL(response.headers.get('Location') ?? '');
  expect([response.status, target.hash]).toEqual([303, '']);
  return target.searchParams.get('code') ?? '';
}
async function exchange(body: object) {
  const response = await call('POST', '/token?grant_type=pkce', { body });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; message?: string; access_token?: string }),
  };
}

test('[AUTH-04] the client that asked for the link exchanges its code for a session, once', async () => {
  const { id, email } = await account();
  const mine = client({ flowType: 'pkce' });
  await mine.signInWithOtp({ email });
  const auth_code = await follow(email);
  const { data, error } = await mine.exchangeCodeForSession(auth_code);
  expect(error).toBeNull();
  expect(data.session?.user.id).toBe(id);
  expect(await exchange({ auth_code, code_verifier: 'x'.repeat(56) })).toEqual({
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  });
});

test('[AUTH-04] a sign-up, a recovery and a change of address work the same way', async () => {
  const signingUp = client({ flowType: 'pkce' });
  const { email, password } = testAccount();
  await signingUp.signUp({ email, password });
  expect((await signingUp.exchangeCodeForSession(await follow(email))).data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
  });

  clock.forward(60);
  const recovering = client({ flowType: 'pkce' });
  await recovering.resetPasswordForEmail(email);
  const recovered = await recovering.exchangeCodeForSession(await follow(email));
  expect(recovered.data).toMatchObject({ redirectType: 'recovery', user: { email } });

  clock.forward(60);
  await recovering.updateUser({ email: `new-${email}` });
  await service
    .client()
    .verifyOtp({ token_hash: mailTo(service, email, 'email_change_current').token_hash, type: 'email_change' });
  expect((await recovering.exchangeCodeForSession(await follow(`new-${email}`))).data.user?.email).toBe(`new-${email}`);
});

test('[AUTH-04] a wrong verifier is refused and leaves the code to its owner; a late one is too late', async () => {
  const { id, email } = await account();
  const mine = client({ flowType: 'pkce' });
  await mine.signInWithOtp({ email });
  const auth_code = await follow(email);
  expect(await exchange({ auth_code, code_verifier: 'x'.repeat(56) })).toEqual({
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  });
  expect((await mine.exchangeCodeForSession(auth_code)).data.user?.id).toBe(id);

  clock.forward(60);
  await mine.signInWithOtp({ email });
  const late = await follow(email);
  clock.forward(3600);
  expect((await mine.exchangeCodeForSession(late)).error).toMatchObject({
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  });
});

test('[AUTH-04] [AUTH-08] the link signs in on another device too, through our page', async () => {
  const { id, email } = await account();
  await client({ flowType: 'pkce' }).signInWithOtp({ email });
  expect(
    (await client().verifyOtp({ token_hash: mailTo(service, email).token_hash, type: 'magiclink' })).data.session?.user
      .id,
  ).toBe(id);
});

test('[AUTH-04] of many exchanges of one code at once one wins, with a plain challenge', async () => {
  const { email } = await account();
  const code_verifier = randomUUID() + randomUUID();
  await call('POST', '/otp', { body: { email, code_challenge: code_verifier, code_challenge_method: 'plain' } });
  const auth_code = await follow(email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange({ auth_code, code_verifier })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'flow_state_not_found']));
});

test('[AUTH-04] a link that failed says so in the query too', async () => {
  const { email } = await account();
  await client({ flowType: 'pkce' }).signInWithOtp({ email });
  await follow(email);
  const { token_hash } = mailTo(service, email);
  const response = await fetch(`${url}/verify?token=${token_hash}&type=magiclink`, { redirect: 'manual' });
  expect(new URL(response.headers.get('Location') ?? '').searchParams.get('error_code')).toBe('otp_expired');
});

test('[AUTH-04] bad input is refused in the words of the contract', async () => {
  const message = 'invalid request: both auth code and code verifier should be non-empty';
  for (const body of [{}, { auth_code: 'x' }, { code_verifier: 'x' }])
    expect(await exchange(body)).toEqual({ status: 400, code: 'validation_failed', message });
  expect(await exchange({ auth_code: '\u0000', code_verifier: 'x' })).toMatchObject({
    status: 404,
    code: 'flow_state_not_found',
  });
});
