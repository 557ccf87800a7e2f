import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { signedIn, signedUp, startAuth, testAccount } from '../testing/start-auth.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const by = { device: 'Firefox on Linux', network: '127.0.0.0/24' };

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { db, call, client, admin, mails } = service;

function mailsAbout(email: string, template: string) {
  return mails.mails.filter((mail) => mail.to === email && mail.template === template);
}

/** A sign-in by a browser: the cookie that it has, and the one that it gets. */
async function signIn({ email, password }: { email: string; password: string }, Cookie?: string) {
  const headers = { 'User-Agent': FIREFOX, ...(Cookie ? { Cookie } : {}) };
  const answer = await call('POST', '/token?grant_type=password', { body: { email, password }, headers });
  expect(answer.status).toBe(200);
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? Cookie ?? '';
}

test('[TRUST-09] an owner is told of a sign-in with a new browser, and not of the first one or of a known browser', async () => {
  const body = { email: 'new-device@example.com', password: 'a good password' };
  const made = await call('POST', '/signup', { body });
  const own = made.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  await signIn(body, own);
  expect(mailsAbout(body.email, 'new_device')).toEqual([]);
  const other = await signIn(body);
  expect(mailsAbout(body.email, 'new_device')).toMatchObject([{ template: 'new_device', to: body.email, by }]);
  await signIn(body, other);
  await signIn(body, own);
  expect(mailsAbout(body.email, 'new_device')).toHaveLength(1);
  await client().signInWithOtp({ email: body.email });
  await client().verifyOtp({ token_hash: mailTo(service, body.email).token_hash, type: 'magiclink' });
  expect(mailsAbout(body.email, 'new_device')).toHaveLength(2);
});

test('[TRUST-09] a wrong password, and a program that signs in without cookies all day, cause no flood of mails', async () => {
  const account = await signedUp(service);
  await client().signInWithPassword({ ...account, password: 'wrong password' });
  expect(mailsAbout(account.email, 'new_device')).toEqual([]);
  for (let i = 0; i < 12; i++) await signedIn(service, account);
  expect(mailsAbout(account.email, 'new_device')).toHaveLength(10);
  clock.forward(86_400);
  await signedIn(service, account);
  expect(mailsAbout(account.email, 'new_device')).toHaveLength(11);
});

test('[TRUST-09] a changed password is told with the browser that did it, which stays known; others are strangers', async () => {
  const account = await signedUp(service);
  const [own, other] = [await signIn(account), await signIn(account)];
  const bearer = (await signedIn(service, account)).access_token;
  const changed = { email: account.email, password: 'a new one entirely' };
  const headers = { 'User-Agent': FIREFOX, Cookie: own };
  await call('PUT', '/user', { bearer, headers, body: { password: changed.password } });
  expect(mailsAbout(account.email, 'password_changed')).toMatchObject([
    { template: 'password_changed', to: account.email, by },
  ]);
  const before = mailsAbout(account.email, 'new_device').length;
  await signIn(changed, own);
  expect(mailsAbout(account.email, 'new_device')).toHaveLength(before);
  await signIn(changed, other);
  expect(mailsAbout(account.email, 'new_device')).toHaveLength(before + 1);
});

test('[TRUST-09] the first password of an invited account is no change to its owner, the next one and one set without the invitation are', async () => {
  const [invited, other] = [testAccount(), testAccount()];
  const mine = client();
  await admin.inviteUserByEmail(invited.email);
  await mine.verifyOtp({ token_hash: mailTo(service, invited.email).token_hash, type: 'invite' });
  expect((await mine.updateUser({ password: invited.password })).error).toBeNull();
  expect(mailsAbout(invited.email, 'password_changed')).toEqual([]);
  expect((await mine.updateUser({ password: 'a new one entirely' })).error).toBeNull();
  expect(mailsAbout(invited.email, 'password_changed')).toHaveLength(1);

  await admin.inviteUserByEmail(other.email);
  await client().verifyOtp({ token_hash: mailTo(service, other.email).token_hash, type: 'invite' });
  const later = client();
  clock.forward(61);
  await later.signInWithOtp({ email: other.email });
  await later.verifyOtp({ token_hash: mailTo(service, other.email).token_hash, type: 'magiclink' });
  expect((await later.updateUser({ password: other.password })).error).toBeNull();
  expect(mailsAbout(other.email, 'password_changed')).toHaveLength(1);
});

test('[TRUST-09] a changed address is told at the old address and at the new one, once both have agreed', async () => {
  const account = await signedUp(service);
  const next = `next-${account.email}`;
  await call('PUT', '/user', { bearer: account.access_token, body: { email: next } });
  for (const email of [account.email, next]) {
    expect(mailsAbout(account.email, 'email_changed')).toEqual([]);
    const body = { type: 'email_change', token_hash: mailTo(service, email).token_hash };
    await call('POST', '/verify', { body, headers: { 'User-Agent': FIREFOX } });
  }
  expect(mailsAbout(account.email, 'email_changed')).toMatchObject([
    { template: 'email_changed', which: 'old', to: account.email, by },
  ]);
  expect(mailsAbout(next, 'email_changed')).toMatchObject([{ template: 'email_changed', which: 'new', to: next, by }]);
});

test('[TRUST-09] what an administrator changes is told to the owner, without where the administrator was', async () => {
  const { id, email } = await signedUp(service);
  await admin.updateUserById(id, { password: 'chosen by an administrator' });
  await admin.updateUserById(id, { phone: '441632960960', phone_confirm: true });
  await admin.updateUserById(id, { email: `moved-${email}` });
  expect(mails.mails.filter(({ to }) => to === email)).toMatchObject([
    { template: 'password_changed', to: email, by: 'administrator' },
    { template: 'factor_added', factor: 'phone', to: email, by: 'administrator' },
    { template: 'email_changed', which: 'old', to: email, by: 'administrator' },
  ]);
  expect(mails.mails.some(({ to }) => to === `moved-${email}`)).toBe(false);
});

test('[TRUST-09] a change that is refused tells nothing', async () => {
  const account = await signedUp(service);
  await call('PUT', '/user', { bearer: account.access_token, body: { password: account.password } });
  await call('PUT', '/user', { bearer: account.access_token, body: { password: 'short' } });
  expect(mailsAbout(account.email, 'password_changed')).toEqual([]);
  expect(await db.auditEvent.count({ where: { subject_id: account.id, action: 'user_updated_password' } })).toBe(0);
});
