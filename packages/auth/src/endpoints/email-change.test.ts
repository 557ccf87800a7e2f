import { expect, test } from 'vitest';
import { Prisma } from '@careers/db/client';
import { noMirror } from '../ports/user-mirror.ts';
import { expiredEmailChanges, pruneAll } from '../prune.ts';
import { accountWithApp } from '../testing/authenticator-app.ts';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedIn, signedUp, startAuth, testAccount, type RunningAuth } from '../testing/start-auth.ts';

// Changes of address that a stranger requests: to another person's mailbox, or of an account that they found signed in.

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { stranger_mail_interval_seconds: 0 } });
const { db, call, client, mails } = service;
const anonymous = await serveAuth(db, {
  now: clock.now,
  mailer: mails,
  config: { anonymous_enabled: true, autoconfirm: false },
});
/** The ids of the product's administrators. */
const administrators = new Set<string>();
const product = await serveAuth(db, {
  now: clock.now,
  mailer: mails,
  config: { stranger_mail_interval_seconds: 0, phone_enabled: true, mail_interval_seconds: 0 },
  mirror: {
    ...noMirror,
    isAdministrator: async (_tx, id) => administrators.has(id),
    isAdministratorSql: Prisma.sql`false`,
  },
});

async function ask(bearer: string, email: string, on: RunningAuth = service): Promise<void> {
  expect((await on.call('PUT', '/user', { bearer, body: { email } })).status).toBe(200);
}
async function press(to: string, access_token?: string, on: RunningAuth = service) {
  const { token_hash } = mailTo(service, to);
  const answer = await on.call('POST', '/verify', { body: { type: 'email_change', token_hash, access_token } });
  return { status: answer.status, ...((await answer.json()) as { access_token?: string; user?: object }) };
}
async function readsAccount(bearer: string): Promise<boolean> {
  return (await call('GET', '/user', { bearer })).ok;
}
/** Signs the owner of a mailbox in by a mail; returns the id of their account. */
async function openByMail(email: string): Promise<string | undefined> {
  await client().signInWithOtp({ email });
  return (await client().verifyOtp({ type: 'magiclink', token_hash: mailTo(service, email).token_hash })).data.user?.id;
}

/** Adds ways to sign in to an account besides its address and password. */
async function addWaysIn(user_id: string, phone: string): Promise<void> {
  await db.user.update({ where: { id: user_id }, data: { phone, phone_confirmed_at: clock.now() } });
  for (const provider of ['phone', 'web3', 'works'])
    await db.identity.create({ data: { user_id, provider, provider_id: `${provider}-${phone}`, identity_data: {} } });
  await db.knownDevice.create({ data: { user_id, token_hash: phone } });
}
async function addFactors(user_id: string): Promise<void> {
  await db.factor.create({ data: { user_id, factor_type: 'phone', status: 'verified', phone: '441632960999' } });
  await db.passkey.create({ data: { user_id, credential_id: user_id, public_key: Buffer.of(1), counter: 0 } });
}

test.for([
  ['the stranger last', ['new', 'old']],
  ['the owner of the address last', ['old', 'new']],
] as const)(
  '[TRUST-02] a visitor who confirms that their address is given to the account of a stranger is not signed in, and nothing of the stranger’s opens the account: %s',
  async ([, order]) => {
    const [stranger, victim] = [await signedUp(service), testAccount().email];
    await addWaysIn(stranger.id, order[0] === 'new' ? '441632960001' : '441632960002');
    await ask(stranger.access_token, victim);
    const answers = [];
    for (const half of order) {
      answers.push(await (half === 'old' ? press(stranger.email, stranger.access_token) : press(victim)));
      if (half === 'new' && answers.length === 1) await addFactors(stranger.id); // a factor keeps the owner out
    }
    expect(answers).toEqual([
      {
        status: 200,
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
      { status: 200, user: expect.objectContaining({ id: stranger.id, email: victim, phone: '' }) },
    ]);
    expect(await readsAccount(stranger.access_token)).toBe(false);
    const again = await client().signInWithPassword({ email: victim, password: stranger.password });
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
    expect(
      await db.user.findUnique({
        where: { id: stranger.id },
        include: { identities: true, sessions: true, factors: true, passkeys: true, known_devices: true },
      }),
    ).toMatchObject({
      phone: null,
      phone_confirmed_at: null,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email: victim, email_verified: true } }],
      sessions: [],
      factors: [],
      passkeys: [],
      known_devices: [],
    });
    expect(await openByMail(victim)).toBe(stranger.id);
  },
);

test('[TRUST-02] an account without an address likewise: an anonymous one opens for the owner of the address alone', async () => {
  const { data } = await anonymous.client().signInAnonymously();
  const [bearer, victim] = [data.session?.access_token ?? '', testAccount().email];
  await ask(bearer, victim, anonymous);
  expect(await press(victim)).toEqual({ status: 200, user: expect.objectContaining({ email: victim }) });
  expect(await readsAccount(bearer)).toBe(false);
  expect(await openByMail(victim)).toBe(data.user?.id);
});

test('[TRUST-02] a session of the account that changes, and no other, keeps everything', async () => {
  const [account, other] = [await signedUp(service), await signedUp(service)];
  const ended = await signedIn(service, account);
  await call('POST', '/logout?scope=local', { bearer: ended.access_token });
  for (const access_token of [other.access_token, ended.access_token, 'no token']) {
    const next = testAccount().email;
    const { access_token: mine, id } = await signedUp(service);
    await ask(mine, next);
    await press((await db.user.findUniqueOrThrow({ where: { id } })).email ?? '', mine);
    expect(await press(next, access_token)).not.toHaveProperty('access_token');
  }
  const next = testAccount().email;
  await ask(account.access_token, next);
  await press(account.email);
  expect(await press(next, account.access_token)).toMatchObject({
    access_token: expect.any(String),
    user: { id: account.id, email: next },
  });
  expect(await readsAccount(account.access_token)).toBe(true);
  expect((await client().signInWithPassword({ email: next, password: account.password })).error).toBeNull();
});

test('[TRUST-02] the new address of an account with a second factor is confirmed in a session of it, and nowhere else', async () => {
  const { client: mine, email } = await accountWithApp(service, clock.now);
  const bearer = (await mine.getSession()).data.session?.access_token ?? '';
  const next = testAccount().email;
  await ask(bearer, next);
  await press(email);
  expect(await press(next)).toEqual({
    status: 400,
    code: 'reauthentication_needed',
    message: 'Please sign in to the account that is changing its address, then confirm the new address',
  });
  expect(await press(next, bearer)).toMatchObject({ access_token: expect.any(String), user: { email: next } });
  expect((await mine.getUser()).data.user?.factors).toHaveLength(1);
});

const refused = {
  status: 400,
  code: 'reauthentication_needed',
  message: 'Please sign in to the account that is changing its address, then confirm the new address',
};

test.for([
  ['the mistyped mailbox last', ['old', 'new']],
  ['the mistyped mailbox first', ['new', 'old']],
] as const)(
  '[TRUST-02] an administrator without a second factor who mistypes their new address gives their account to nobody: %s',
  async ([, order]) => {
    const [administrator, mistyped] = [await signedUp(product), testAccount().email];
    administrators.add(administrator.id);
    await ask(administrator.access_token, mistyped, product);
    for (const half of order) {
      const { to, answer } = {
        old: { to: administrator.email, answer: { status: 200, code: '200' } },
        new: { to: mistyped, answer: refused },
      }[half];
      expect(await press(to, undefined, product)).toMatchObject(answer);
    }
    expect((await db.user.findUniqueOrThrow({ where: { id: administrator.id } })).email).toBe(administrator.email);
    expect(await press(mistyped, administrator.access_token, product)).toMatchObject({
      access_token: expect.any(String),
      user: { id: administrator.id, email: mistyped },
    });
  },
);

test('[TRUST-02] a candidate who became an administrator after the mistyped mailbox confirmed keeps their account too', async () => {
  const [account, mistyped] = [await signedUp(product), testAccount().email];
  await ask(account.access_token, mistyped, product);
  expect(await press(mistyped, undefined, product)).toHaveProperty('msg');
  administrators.add(account.id);
  expect(await press(account.email, account.access_token, product)).toEqual(refused);
  expect((await db.user.findUniqueOrThrow({ where: { id: account.id } })).email).toBe(account.email);
});

test('[TRUST-02] an administrator’s new number is confirmed in a session of the account, and nowhere else', async () => {
  const administrator = await signedUp(product);
  administrators.add(administrator.id);
  const change = await product.call('PUT', '/user', {
    bearer: administrator.access_token,
    body: { phone: '+447700900077' },
  });
  expect(change.status).toBe(200);
  const token = /\d{6}/.exec(product.messages.at(-1)?.text ?? '')?.[0];
  async function type(access_token?: string) {
    const body = { type: 'phone_change', phone: '+447700900077', token, access_token };
    return (await product.call('POST', '/verify', { body })).json();
  }
  expect(await type()).toMatchObject({ code: 'reauthentication_needed' });
  expect(await type(administrator.access_token)).toMatchObject({ user: { phone: '447700900077' } });
});

test('[AUTH-10] a change waits for both addresses, whatever has become of its links: new ones go to all that have not agreed', async () => {
  const { id, email, access_token } = await signedUp(service);
  const evil = testAccount().email;
  await ask(access_token, evil);
  clock.forward(6 * 86_400);
  await db.oneTimeToken.deleteMany({ where: { user_id: id, purpose: 'email_change_current' } });
  const before = mails.mails.length;
  await client().resend({ type: 'email_change', email });
  expect(mails.mails.slice(before).map(({ template, to }) => [template, to])).toEqual([
    ['email_change_current', email],
    ['email_change_new', evil],
  ]);
  expect(await press(evil)).toHaveProperty('msg');
  expect((await db.user.findUniqueOrThrow({ where: { id } })).email).toBe(email);
  await client().resend({ type: 'email_change', email });
  expect(mails.mails.slice(before + 2).map(({ template }) => template)).toEqual(['email_change_current']);
});

test('[AUTH-10] a change ends as a whole, a week after it was asked for', async () => {
  const { id, email, access_token } = await signedUp(service);
  const next = testAccount().email;
  await ask(access_token, next);
  clock.forward(7 * 86_400 - 60);
  await client().resend({ type: 'email_change', email });
  clock.forward(120);
  const before = mails.mails.length;
  await client().resend({ type: 'email_change', email });
  expect(mails.mails.slice(before).map(({ to }) => to)).toEqual([null]);
  for (const to of [email, next]) expect(await press(to)).toMatchObject({ status: 403, code: 'otp_expired' });
  const user = await service.auth.admin.getUser(id);
  expect([user.email, user.new_email]).toEqual([email, undefined]);
  await pruneAll(db, expiredEmailChanges(clock.now()));
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    new_email: null,
    email_change_asked_at: null,
    email_change_open: [],
  });
});
