import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { admin, db, client, call } = service;

async function mailed() {
  const account = await signedUp(service);
  await client().signInWithOtp({ email: account.email });
  return { ...account, ...mailTo(service, account.email) };
}
async function byCode(email: string, token: string) {
  return (await client().verifyOtp({ email, token, type: 'email' })).error?.code ?? 'in';
}
async function byLink(token_hash: string) {
  return (await client().verifyOtp({ token_hash, type: 'email' })).error?.code ?? 'in';
}
function wrong(code: string) {
  return code === '000000' ? '111111' : '000000';
}

test('[AUTH-08] the code works once, and its use invalidates the link', async () => {
  const { email, code, token_hash } = await mailed();
  expect([await byCode(email, code), await byCode(email, code), await byLink(token_hash)]).toEqual([
    'in',
    'otp_expired',
    'otp_expired',
  ]);
});

test('[AUTH-08] the link works once, and its use invalidates the code', async () => {
  const { email, code, token_hash } = await mailed();
  expect([await byLink(token_hash), await byLink(token_hash), await byCode(email, code)]).toEqual([
    'in',
    'otp_expired',
    'otp_expired',
  ]);
});

test('a code lives as long as it may, and its link longer: the mail says both', async () => {
  const short = await serveAuth(db, { now: clock.now, config: { autoconfirm: false, mail_code_seconds: 600 } });
  const { email, password } = testAccount();
  await short.client().signUp({ email, password });
  const { code, token_hash } = mailTo(short, email);
  expect(short.mails.mails.at(-1)).toMatchObject({ minutes: 60, code_minutes: 10 });
  clock.forward(601);
  expect((await short.client().verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired');
  expect((await short.client().verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
});

test('[AUTH-08] [AUTH-19] [TRUST-04] five wrong codes end the code, and its link lives', async () => {
  const { email, code, token_hash } = await mailed();
  for (let i = 0; i < 4; i++) expect(await byCode(email, wrong(code))).toBe('otp_expired');
  expect(await byLink(`${token_hash}x`)).toBe('otp_expired');
  expect(await byCode(email, wrong(code))).toBe('otp_expired');
  clock.forward(60);
  expect([await byCode(email, code), await byLink(token_hash)]).toEqual(['otp_expired', 'in']);
});

test('[TRUST-04] wrong codes for one address count over all of its mails, and after twenty no code works for a day', async () => {
  const { email } = await mailed();
  for (let mail = 0; mail < 4; mail++) {
    for (let i = 0; i < 5; i++) {
      expect(await byCode(email, wrong(mailTo(service, email).code))).toBe('otp_expired');
    }
    clock.forward(3601);
    await client().signInWithOtp({ email });
  }
  const { code, token_hash } = mailTo(service, email);
  expect([await byCode(email, code), await byLink(token_hash)]).toEqual(['otp_expired', 'in']);
  clock.forward(86_400);
  await client().signInWithOtp({ email });
  expect(await byCode(email, mailTo(service, email).code)).toBe('in');
});

test('[AUTH-19] of many guesses at once no more than five are checked', async () => {
  const { email, code } = await mailed();
  const guesses = await Promise.all(Array.from({ length: 12 }, () => byCode(email, wrong(code))));
  expect(guesses.filter((answer) => answer === 'otp_expired')).toHaveLength(5);
  expect(guesses.filter((answer) => answer === 'over_request_rate_limit')).toHaveLength(7);
});

test('a code and its link end after an hour', async () => {
  const { email, code, token_hash } = await mailed();
  clock.forward(3600);
  expect([await byCode(email, code), await byLink(token_hash)]).toEqual(['otp_expired', 'otp_expired']);
});

test('[TRUST-04] a newer mail ends the code of the older one and not its link; using one link ends the other', async () => {
  const older = await mailed();
  clock.forward(60);
  await client().signInWithOtp({ email: older.email });
  expect(await byCode(older.email, older.code)).toBe('otp_expired');
  expect(await byLink(older.token_hash)).toBe('in');
  expect(await byLink(mailTo(service, older.email).token_hash)).toBe('otp_expired');
});

test('of many simultaneous uses of one link one succeeds', async () => {
  const { token_hash } = await mailed();
  const answers = await Promise.all(Array.from({ length: 8 }, () => byLink(token_hash)));
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
});

test('a link that creates an account still works when a visitor signs the address up at that moment', async () => {
  const { email } = testAccount();
  await client().signInWithOtp({ email });
  const { token_hash } = mailTo(service, email);
  const { id, answer } = await db.$transaction(async (tx) => {
    const user = await tx.user.create({ data: { email } });
    const waiting = client().verifyOtp({ token_hash, type: 'magiclink' });
    await untilOneWaits(db);
    return { id: user.id, answer: waiting };
  });
  expect((await answer).data.user).toMatchObject({ id, email, email_confirmed_at: expect.any(String) });
});

test('neither the token nor the code is in the database', async () => {
  const { code, token_hash } = await mailed();
  const rows = JSON.stringify(await db.oneTimeToken.findMany());
  expect(rows).not.toContain(token_hash);
  expect(rows).not.toContain(`"${code}"`);
  expect(rows).not.toContain('@example.com');
});

test('a link does what it was sent for and nothing else', async () => {
  const { token_hash, email, code } = await mailed();
  async function other(type: 'signup' | 'email_change' | 'invite') {
    return (await client().verifyOtp({ token_hash, type })).error;
  }
  for (const type of ['signup', 'email_change', 'invite'] as const)
    expect(await other(type)).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  expect((await client().verifyOtp({ email, token: code, type: 'signup' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  expect((await client().verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
});

test('a banned user learns of the ban, and a deleted one is unknown', async () => {
  const banned = await mailed();
  await admin.updateUserById(banned.id, { ban_duration: '1h' });
  expect((await client().verifyOtp({ token_hash: banned.token_hash, type: 'email' })).error).toMatchObject({
    status: 403,
    code: 'user_banned',
    message: 'User is banned',
  });
  const deleted = await mailed();
  await admin.deleteUser(deleted.id);
  expect(await byLink(deleted.token_hash)).toBe('otp_expired');
});

test('links mailed before a change of address or password are void', async () => {
  const first = await mailed();
  await admin.updateUserById(first.id, { password: 'an even better one' });
  expect(await byLink(first.token_hash)).toBe('otp_expired');
  const second = await mailed();
  await admin.updateUserById(second.id, { email: `new-${second.email}` });
  expect(await byLink(second.token_hash)).toBe('otp_expired');
  const third = await mailed();
  const { status } = await call('PUT', '/user', {
    bearer: third.access_token,
    body: { password: 'an even better one' },
  });
  expect([status, await byLink(third.token_hash)]).toEqual([200, 'otp_expired']);
});

test('[AUTH-18] the session of a link has a token that is verified from the key set', async () => {
  const { token_hash, id } = await mailed();
  const { data } = await client().verifyOtp({ token_hash, type: 'magiclink' });
  expect((await client().getClaims(data.session?.access_token)).data?.claims).toMatchObject({
    sub: id,
    aal: 'aal1',
    role: 'authenticated',
  });
});

test.for([
  [{}, 'Verify requires a verification type'],
  [{ type: 'email' }, 'Verify requires either a token or a token hash'],
  [{ type: 'email', token: '123456', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
  [{ type: 'email', token_hash: 'x', email: 'a@example.com' }, 'Only the token_hash and type should be provided'],
  [{ type: 'email', token_hash: 'x', redirect_to: 'x' }, 'Only the token_hash and type should be provided'],
  [{ type: 'email', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'carrier pigeon', token_hash: 'x' }, 'Invalid email verification type'],
  [{ type: 'email', token: '123456', email: 'no-address' }, 'Unable to validate email address: invalid format'],
] as const)('[AUTH-08] bad input is refused in the words of the contract: %j', async ([body, message]) => {
  const response = await call('POST', '/verify', { body });
  expect([response.status, await response.json()]).toEqual([400, { code: 'validation_failed', message }]);
});

test('[AUTH-08] a code for an address that no visitor asked a code for is refused like a wrong one', async () => {
  const { error } = await client().verifyOtp({ email: testAccount().email, token: '123456', type: 'email' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
});
