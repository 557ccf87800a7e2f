import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, testAccount, startAuth } from '../testing/start-auth.ts';

const clock = testClock();
const { db, client } = await startAuth({ now: clock.now });
const confirming = await serveAuth(db, { now: clock.now, config: { autoconfirm: false } });
const adopting = await serveAuth(db, {
  now: clock.now,
  config: { autoconfirm: false, unsafe_adopt_sign_up: true, reveal_unknown: true },
});
function signIn({ email, password }: { email: string; password: string }) {
  return confirming.client().signInWithPassword({ email, password });
}

test('[AUTH-01] with confirmation by mail signing up gives the bare user and no session', async () => {
  const { data, error } = await confirming.client().signUp(testAccount());
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  expect(data.user?.email_confirmed_at).toBeUndefined();
});

test('[AUTH-08] as in the mirrored service, where a setting says so, the code of the mail gives the account the password and name of the sign-up', async () => {
  const account = { ...testAccount(), options: { data: { full_name: 'Ada' } } };
  const { data } = await adopting.client().signUp(account);
  expect(data.user).toMatchObject({ user_metadata: { full_name: 'Ada' }, confirmation_sent_at: expect.any(String) });
  expect((await signIn(account)).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  expect((await signIn({ ...account, password: 'wrong password' })).error).toMatchObject({
    code: 'invalid_credentials',
  });

  const mail = mailTo(adopting, account.email);
  expect(mail).toMatchObject({ template: 'confirm_sign_up', type: 'signup', minutes: 60 });
  const verified = await adopting.client().verifyOtp({ email: account.email, token: mail.code, type: 'signup' });
  expect(verified.data.session?.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { full_name: 'Ada' },
    email_confirmed_at: expect.any(String),
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect((await signIn(account)).error).toBeNull();
});

test("[AUTH-08] an owner who confirms by magic link takes nothing over from a stranger's sign-up", async () => {
  const theirs = { ...testAccount(), options: { data: { full_name: 'Mallory' } } };
  await confirming.client().signUp(theirs);
  clock.forward(60);
  await confirming.client().signInWithOtp({ email: theirs.email, options: { shouldCreateUser: false } });
  const { data } = await confirming
    .client()
    .verifyOtp({ token_hash: mailTo(confirming, theirs.email).token_hash, type: 'magiclink' });
  expect(data.user).toMatchObject({ email: theirs.email, user_metadata: {} });
  expect((await signIn(theirs)).error).toMatchObject({ code: 'invalid_credentials' });
  expect(
    (
      await confirming
        .client()
        .verifyOtp({ token_hash: mailTo(confirming, theirs.email, 'confirm_sign_up').token_hash, type: 'signup' })
    ).error,
  ).toMatchObject({ code: 'otp_expired' });
});

/** A response with every value that differs between two accounts replaced by its kind. */
function kinds(value: unknown, email: string): unknown {
  const text = JSON.stringify(value).replaceAll(email, 'the address');
  return JSON.parse(text.replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, 'an id'));
}

test('[TRUST-05] with confirmation by mail a taken, a waiting and a free address get answers of one shape, with values in kind', async () => {
  const taken = testAccount();
  await client().signUp(taken);
  const waiting = testAccount();
  await confirming.client().signUp(waiting);
  clock.forward(900);
  const answers = [];
  for (const { email, password } of [testAccount(), taken, waiting]) {
    const response = await confirming.call('POST', '/signup', {
      body: { email, password, data: { full_name: 'Ada' } },
    });
    answers.push({ status: response.status, body: kinds(await response.json(), email) });
  }
  expect(answers[0]).toMatchObject({ status: 200, body: { id: 'an id', identities: [{ user_id: 'an id' }] } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const revealed = await adopting.client().signUp(taken);
  expect(revealed.error ?? revealed.data.user).toMatchObject({ code: 'over_email_send_rate_limit' });
  clock.forward(900);
  expect((await adopting.client().signUp(taken)).data.user).toMatchObject({ role: '', identities: [] });
});

test('where accounts are revealed, a repeated sign-up of an unconfirmed address or number gets the user themselves, and a confirmed one a made-up user', async () => {
  const revealing = await serveAuth(db, {
    now: clock.now,
    config: { autoconfirm: false, phone_enabled: true, reveal_unknown: true },
  });
  const { email, password } = testAccount();
  for (const [named, confirmed] of [
    [{ email }, { email_confirm: true }],
    [{ phone: '441632960901' }, { phone_confirm: true }],
  ] as const) {
    async function signUp(full_name: string) {
      clock.forward(900);
      const account = { ...named, password, options: { data: { full_name } } };
      return (await revealing.client().signUp(account)).data.user;
    }
    const first = await signUp('Ada');
    expect(first?.identities).toHaveLength(1);
    expect(await signUp('Mallory')).toEqual({
      ...first,
      user_metadata: { full_name: 'Mallory' },
      confirmation_sent_at: clock.now().toISOString(),
      updated_at: expect.any(String),
    });
    await revealing.admin.updateUserById(first?.id ?? '', confirmed);
    const madeUp = await signUp('Mallory');
    expect(madeUp).toMatchObject({ role: '', identities: [] });
    expect(madeUp?.id).not.toBe(first?.id);
  }
});

test('[AUTH-01] with confirmation by mail a taken address gets a made-up user, the same wait, and no mail', async () => {
  const account = testAccount();
  await client().signUp(account);
  const { data, error } = await confirming.client().signUp({ ...account, password: 'another password' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: account.email, role: 'authenticated' });
  expect(() => confirming.mails.lastTo(account.email)).toThrow('There is no mail');
  expect((await confirming.client().signUp(account)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  });
  expect((await client().signInWithPassword(account)).error).toBeNull();
});

test("a stranger who signs up with the address of a phone user's account changes nothing of it", async () => {
  const byPhone = await serveAuth(db, { now: clock.now, config: { autoconfirm: false, phone_enabled: true } });
  const [phone, owner, guessable] = ['441632960900', testAccount(), "the stranger's password"];
  await byPhone.admin.createUser({ phone, phone_confirm: true, ...owner });
  const { data } = await byPhone.client().signUp({ ...owner, password: guessable });
  expect(data.session).toBeNull();
  expect(() => byPhone.mails.lastTo(owner.email)).toThrow('There is no mail');
  // A link that an administrator hands out changes nothing of the account either.
  const link = await byPhone.admin.generateLink({ type: 'signup', email: owner.email, password: guessable });
  expect(
    (await byPhone.client().verifyOtp({ token_hash: link.data.properties?.hashed_token ?? '', type: 'signup' })).error,
  ).toBeNull();
  expect((await byPhone.client().signInWithPassword({ phone, password: guessable })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await byPhone.client().signInWithPassword({ phone, password: owner.password })).error).toBeNull();
});
