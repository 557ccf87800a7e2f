import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, testAccount, startAuth, type RunningAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { admin, db, client, call } = service;
const single = await serveAuth(db, { now: clock.now, config: { double_confirm_email_change: false } });
const revealing = await serveAuth(db, { now: clock.now, config: { reveal_unknown: true } });

/** A user who asked for another address. */
async function changing(on: RunningAuth = service) {
  const account = await signedUp(on);
  const email = `new-${account.email}`;
  const mine = on.client();
  await mine.setSession(account);
  const { data, error } = await mine.updateUser(
    { email: email.toUpperCase() },
    { emailRedirectTo: 'http://localhost:3000/profile' },
  );
  expect(error).toBeNull();
  return { ...account, mine, asked: data.user, new_email: email };
}
async function verify(token_hash: string, access_token?: string) {
  const body = { type: 'email_change', token_hash, access_token };
  return (await (await call('POST', '/verify', { body })).json()) as { user?: object };
}
async function emailOf(id: string) {
  return (await db.user.findUniqueOrThrow({ where: { id } })).email;
}

test('[AUTH-08] an address changes once both mails are confirmed, in any order, and the session stays', async () => {
  for (const order of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const { id, email, new_email, asked, mine, access_token } = await changing();
    expect(asked).toMatchObject({ email, new_email, email_change_sent_at: expect.any(String) });
    const mails = { old: mailTo(service, email), new: mailTo(service, new_email) };
    expect(mails).toMatchObject({
      old: { template: 'email_change_current', type: 'email_change', redirect: 'http://localhost:3000/profile' },
      new: { template: 'email_change_new', type: 'email_change' },
    });
    expect(service.mails.lastTo(email)).toMatchObject({ new_email });
    expect(await verify(mails[order[0]].token_hash, access_token)).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect(await emailOf(id)).toBe(email);
    const done = await verify(mails[order[1]].token_hash, access_token);
    expect(done).toMatchObject({
      access_token: expect.any(String),
      user: { id, email: new_email, identities: [{ email: new_email, identity_data: { email_verified: true } }] },
    });
    expect(done.user).not.toHaveProperty('new_email');
    expect((await mine.getUser()).data.user?.email).toBe(new_email);
  }
});

test('[AUTH-08] the codes of both mails do the same, each with its own address', async () => {
  const { id, email, new_email } = await changing();
  const codes = { [email]: mailTo(service, email).code, [new_email]: mailTo(service, new_email).code };
  const crossed = await client().verifyOtp({
    email,
    token: codes[new_email] === codes[email] ? '000000' : (codes[new_email] ?? ''),
    type: 'email_change',
  });
  expect(crossed.error).toMatchObject({ code: 'otp_expired' });
  expect((await client().verifyOtp({ email, token: codes[email] ?? '', type: 'email_change' })).error).toBeNull();
  const { data } = await client().verifyOtp({ email: new_email, token: codes[new_email] ?? '', type: 'email_change' });
  expect([data.user?.id, data.user?.email]).toEqual([id, new_email]);
});

test('with the setting the mail to the new address is enough', async () => {
  const { id, email, new_email } = await changing(single);
  expect(() => single.mails.lastTo(email)).toThrow('There is no mail');
  const { data } = await single
    .client()
    .verifyOtp({ token_hash: mailTo(single, new_email).token_hash, type: 'email_change' });
  expect(data.user).toMatchObject({ id, email: new_email });
});

test('a taken address is refused when the owner asks for it and when another account has taken it since', async () => {
  const { id: other, email: taken } = await signedUp(service);
  const { id, access_token, email, new_email } = await changing();
  const response = await revealing.call('PUT', '/user', { bearer: access_token, body: { email: taken } });
  expect([response.status, await response.json()]).toEqual([
    422,
    { code: 'email_exists', message: 'A user with this email address has already been registered' },
  ]);
  await admin.updateUserById(other, { email: new_email });
  await verify(mailTo(service, email).token_hash);
  expect(await verify(mailTo(service, new_email).token_hash)).toMatchObject({ code: 'email_exists' });
  expect(await emailOf(id)).toBe(email);
});

test('[TRUST-05] a change to a taken address is answered like one to a free address; its owner gets a notice, and no link', async () => {
  const owner = await signedUp(service);
  const account = await signedUp(service);
  const answers = [];
  for (const email of [testAccount().email, owner.email]) {
    clock.forward(60);
    const response = await call('PUT', '/user', { bearer: account.access_token, body: { email } });
    const body = JSON.stringify(await response.json()).replaceAll(email, 'the address');
    answers.push([response.status, body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(mailTo(service, owner.email, 'email_change_taken')).toMatchObject({ link: '', code: '' });
  expect(mailTo(service, account.email)).toMatchObject({ template: 'email_change_current' });
  await verify(mailTo(service, account.email).token_hash);
  expect(await emailOf(account.id)).toBe(account.email);
});

test('a second change of address makes the links of the first void, and a new password ends the change', async () => {
  const { access_token, email, new_email, id } = await changing();
  const first = [mailTo(service, email).token_hash, mailTo(service, new_email).token_hash];
  clock.forward(60);
  const other = testAccount().email;
  await call('PUT', '/user', { bearer: access_token, body: { email: other } });
  for (const token_hash of first) expect(await verify(token_hash)).toMatchObject({ code: 'otp_expired' });
  await call('PUT', '/user', { bearer: access_token, body: { password: 'an even better one' } });
  for (const to of [email, other])
    expect(
      await verify(mailTo(service, to, to === email ? 'email_change_current' : 'email_change_new').token_hash),
    ).toMatchObject({ code: 'otp_expired' });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email, new_email: null });
});

test('[AUTH-19] mails about a change are limited like all others', async () => {
  const { access_token } = await changing();
  const response = await call('PUT', '/user', { bearer: access_token, body: { email: testAccount().email } });
  expect([response.status, await response.json()]).toEqual([
    429,
    {
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    },
  ]);
});

test('an invalid address is refused', async () => {
  const { access_token } = await signedUp(service);
  const response = await call('PUT', '/user', { bearer: access_token, body: { email: 'no-address' } });
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
  ]);
});
