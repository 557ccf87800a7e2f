import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, startAuth, testAccount } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { autoconfirm: false } });
const { db, client, call, admin } = service;

/** Returns a nonce, as a browser keeps it from its sign-up. */
function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

type SignUp = { email: string; password: string; name: string; nonce?: string };

async function signUp({ email, password, name, nonce }: SignUp): Promise<{ token_hash: string; code: string }> {
  const body = { email, password, data: { full_name: name }, sign_up_nonce: nonce };
  expect((await call('POST', '/signup', { body })).status).toBe(200);
  clock.forward(3);
  return mailTo(service, email, 'confirm_sign_up');
}

async function press(token_hash: string, proof: { sign_up_nonce?: string; password?: string } = {}) {
  const response = await call('POST', '/verify', { body: { type: 'signup', token_hash, ...proof } });
  const body = (await response.json()) as {
    code?: string;
    choose_password?: boolean;
    user?: { user_metadata: object };
  };
  return {
    status: response.status,
    code: body.code,
    choose_password: body.choose_password,
    name: body.user?.user_metadata,
  };
}

async function signsIn(email: string, password: string): Promise<boolean> {
  return (await client().signInWithPassword({ email, password })).error === null;
}

function two() {
  const { email } = testAccount();
  return {
    email,
    mine: { email, password: 'my own password', name: 'Ada', nonce: newNonce() },
    theirs: { email, password: "a stranger's password", name: 'Mallory', nonce: newNonce() },
  };
}

test("[AUTH-08] [TRUST-01] pressing the mail of a stranger's sign-up proves the address and nothing else: no password, no name", async () => {
  const { email, theirs } = two();
  const { token_hash } = await signUp(theirs);
  expect(await press(token_hash)).toEqual({ status: 200, choose_password: true, name: {} });
  expect(await signsIn(email, theirs.password)).toBe(false);
  expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
    encrypted_password: null,
    email_confirmed_at: expect.any(Date),
  });
});

test('[TRUST-01] the browser that signed up proves it with its nonce, and the account gets the password and name', async () => {
  const { email, mine } = two();
  const { token_hash } = await signUp(mine);
  expect(await press(token_hash, { sign_up_nonce: mine.nonce })).toEqual({ status: 200, name: { full_name: 'Ada' } });
  expect(await signsIn(email, mine.password)).toBe(true);
});

test('[TRUST-01] in another browser the password typed once more proves it; a wrong one uses nothing up', async () => {
  const { email, mine } = two();
  const { token_hash } = await signUp(mine);
  expect(await press(token_hash, { password: 'not the password' })).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  });
  expect(await press(token_hash, { password: mine.password })).toEqual({ status: 200, name: { full_name: 'Ada' } });
  expect(await signsIn(email, mine.password)).toBe(true);
});

test('[TRUST-01] of two sign-ups the account gets the one that is proved, whichever mail is pressed, and the press ends the other', async () => {
  for (const strangerFirst of [true, false]) {
    const { email, mine, theirs } = two();
    clock.forward(900);
    const first = await signUp(strangerFirst ? theirs : mine);
    clock.forward(900);
    const second = await signUp(strangerFirst ? mine : theirs);
    expect(await press(first.token_hash, { sign_up_nonce: mine.nonce })).toEqual({
      status: 200,
      name: { full_name: 'Ada' },
    });
    expect(await press(second.token_hash, { sign_up_nonce: theirs.nonce })).toMatchObject({ code: 'otp_expired' });
    expect([await signsIn(email, mine.password), await signsIn(email, theirs.password)]).toEqual([true, false]);
  }
});

test('[TRUST-01] only the code of the newest sign-up is valid, and it takes the same proof', async () => {
  const { email, mine, theirs } = two();
  const first = await signUp(mine);
  clock.forward(900);
  const { code } = await signUp(theirs);
  async function type(token: string) {
    return (await call('POST', '/verify', { body: { type: 'signup', email, token, sign_up_nonce: mine.nonce } }))
      .status;
  }
  expect(await type(first.code)).toBe(403);
  expect(await type(code)).toBe(200);
  expect([await signsIn(email, mine.password), await signsIn(email, theirs.password)]).toEqual([true, false]);
});

test('[TRUST-01] a mail that is sent again carries the sign-up on', async () => {
  const { email, mine } = two();
  await signUp(mine);
  clock.forward(5000);
  await client().resend({ type: 'signup', email });
  const { token_hash } = mailTo(service, email);
  expect(await press(token_hash, { sign_up_nonce: mine.nonce })).toEqual({ status: 200, name: { full_name: 'Ada' } });
  expect(await signsIn(email, mine.password)).toBe(true);
});

test('[TRUST-01] an invited account adopts nothing of a sign-up, with any proof and through any mail', async () => {
  for (const through of ['confirm_sign_up', 'invite'] as const) {
    const { email, theirs } = two();
    clock.forward(900);
    await signUp(theirs);
    await admin.inviteUserByEmail(email);
    const { token_hash } = mailTo(service, email, through);
    expect(await press(token_hash, { sign_up_nonce: theirs.nonce })).toEqual({
      status: 200,
      choose_password: true,
      name: {},
    });
    expect(await signsIn(email, theirs.password)).toBe(false);
  }
});

test('[TRUST-01] an administrator who confirms an address adopts nothing of a sign-up: an owner chooses a password by recovery', async () => {
  const { email, mine } = two();
  await signUp(mine);
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  const { data } = await admin.updateUserById(user.id, { email_confirm: true });
  expect(data.user).toMatchObject({ user_metadata: {}, email_confirmed_at: expect.any(String) });
  expect(await signsIn(email, mine.password)).toBe(false);
});

test('a sign-up that an administrator made needs no proof: the administrator delivers its link', async () => {
  const { email, mine } = two();
  const { data } = await admin.generateLink({ type: 'signup', email, password: mine.password });
  expect(await press(data.properties?.hashed_token ?? '')).toMatchObject({ status: 200 });
  expect(await signsIn(email, mine.password)).toBe(true);
});

test('[TRUST-03] passwords typed at a press are counted with those at sign-in, before they are compared', async () => {
  const { email, mine } = two();
  const { token_hash } = await signUp(mine);
  for (let i = 0; i < 5; i++) await press(token_hash, { password: 'not the password' });
  expect(await press(token_hash, { password: mine.password })).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  expect((await client().signInWithPassword({ email, password: mine.password })).error).toMatchObject({ status: 429 });
  clock.forward(900);
  expect(await press(token_hash, { password: mine.password })).toMatchObject({ status: 200 });
});

test('[TRUST-01] an address that was confirmed without a mail is not proved', async () => {
  const careless = await serveAuth(db, { now: clock.now, config: { autoconfirm: true } });
  const account = testAccount();
  const { data } = await careless.client().signUp(account);
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: false });
});
