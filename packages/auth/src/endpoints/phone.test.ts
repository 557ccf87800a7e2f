import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createAuth } from '../auth.ts';
import { authConfig } from '../config.ts';
import { testClock } from '../testing/clock.ts';
import { serveAuth, signedUp, startAuth, type RunningAuth } from '../testing/start-auth.ts';
import { smsFolder } from '../ports/sms-sender.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { phone_enabled: true } });
const { call, client, db, messages } = service;
const trusting = await serveAuth(db, { now: clock.now, config: { phone_enabled: true, phone_autoconfirm: true } });
const revealing = await serveAuth(db, { now: clock.now, config: { phone_enabled: true, reveal_unknown: true } });
const removing = await serveAuth(db, {
  now: clock.now,
  config: { phone_enabled: true, manual_linking_enabled: true },
});

let count = 0;
function number() {
  return `44163296${String((count += 1)).padStart(4, '0')}`;
}
function codeTo(phone: string, { messages: sent }: RunningAuth = service) {
  return /\d{6}$/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
}

test('[AUTH-07] [AUTH-08] a code that is sent to a phone signs in; a new number gets an account with it', async () => {
  const phone = number();
  expect(
    (await client().signInWithOtp({ phone: `+${phone}`, options: { data: { full_name: 'Ada' } } })).error,
  ).toBeNull();
  expect(await db.user.count({ where: { phone } })).toBe(0);
  const first = await client().verifyOtp({ phone, token: codeTo(phone), type: 'sms' });
  expect(first.data.session?.user).toMatchObject({
    phone,
    email: '',
    phone_confirmed_at: expect.any(String),
    user_metadata: {},
    app_metadata: { provider: 'phone' },
    identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
  });
  clock.forward(60);
  await client().signInWithOtp({ phone });
  expect((await client().verifyOtp({ phone, token: codeTo(phone), type: 'sms' })).data.user?.id).toBe(
    first.data.user?.id,
  );
});

test('[AUTH-07] with create_user false an unknown number gets no account, and the same answer and waits', async () => {
  const phone = number();
  async function ask() {
    return (await client().signInWithOtp({ phone, options: { shouldCreateUser: false } })).error;
  }
  expect(await ask()).toBeNull();
  expect(messages.at(-1)?.to).toBeNull();
  expect(await ask()).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  });
});

test('[AUTH-08] a code ends after five minutes and after five wrong ones', async () => {
  async function verify(phone: string, token: string) {
    return (await client().verifyOtp({ phone, token, type: 'sms' })).error?.code ?? 'in';
  }
  const late = number();
  await client().signInWithOtp({ phone: late });
  clock.forward(300);
  expect(await verify(late, codeTo(late))).toBe('otp_expired');
  const phone = number();
  await client().signInWithOtp({ phone });
  for (let i = 0; i < 5; i++) expect(await verify(phone, 'wrong')).toBe('otp_expired');
  clock.forward(60);
  expect(await verify(phone, codeTo(phone))).toBe('otp_expired');
});

test('[TRUST-01] signing up with a phone waits for the code, which is sent again on request, and the password is good once it is typed again', async () => {
  const account = { phone: number(), password: 'a good password' };
  const { data } = await client().signUp(account);
  expect([data.session, data.user?.phone]).toEqual([null, account.phone]);
  expect((await client().signInWithPassword(account)).error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  });
  clock.forward(60);
  expect((await client().resend({ type: 'sms', phone: account.phone })).error).toBeNull();
  const proved = { type: 'sms', token: codeTo(account.phone), ...account };
  expect((await call('POST', '/verify', { body: proved })).status).toBe(200);
  expect((await client().signInWithPassword(account)).error).toBeNull();
});

test('a visitor who signs up with a taken number learns nothing and its owner gets nothing; without codes it is refused', async () => {
  const account = { phone: number(), password: 'a good password' };
  const first = (await client().signUp(account)).data.user;
  async function again() {
    clock.forward(60);
    return (await client().signUp({ ...account, password: 'a stranger’s password' })).data.user;
  }
  const madeUp = {
    phone: account.phone,
    email: '',
    role: 'authenticated',
    identities: [{ provider: 'phone' }],
    app_metadata: { provider: 'phone', providers: ['phone'] },
  };
  expect([first, await again()]).toMatchObject([{ role: 'authenticated' }, madeUp]);
  await client().verifyOtp({ phone: account.phone, token: codeTo(account.phone), type: 'sms' });
  const sent = messages.length;
  const strange = await again();
  expect(strange).toMatchObject(madeUp);
  expect(strange?.id).not.toBe(first?.id);
  expect(messages.slice(sent).map(({ to }) => to)).toEqual([null]);
  expect((await trusting.client().signUp(account)).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
});

test('where numbers are confirmed without a code signing up gives a session', async () => {
  const { data } = await trusting.client().signUp({ phone: number(), password: 'a good password' });
  expect(data.session?.user.phone_confirmed_at).toEqual(expect.any(String));
});

test('a new number belongs to the account once its owner uses the code, and to no other account', async () => {
  const { access_token, id } = await signedUp(service);
  const phone = number();
  async function change(to: string) {
    return (await call('PUT', '/user', { bearer: access_token, body: { phone: to } })).json();
  }
  expect(await change(phone)).toMatchObject({ id, phone: '', new_phone: phone });
  const { data } = await client().verifyOtp({ phone, token: codeTo(phone), type: 'phone_change' });
  expect(data.user).toMatchObject({ id, phone, phone_confirmed_at: expect.any(String) });
  const other = await signedUp(service);
  for (const where of [trusting, revealing])
    expect(await (await where.call('PUT', '/user', { bearer: other.access_token, body: { phone } })).json()).toEqual({
      code: 'phone_exists',
      message: 'A user with this phone number has already been registered',
    });
});

test('[TRUST-05] a change to a taken number is answered like one to a free number; its owner is told, and gets no code', async () => {
  const owner = number();
  await client().signInWithOtp({ phone: owner });
  await client().verifyOtp({ phone: owner, token: codeTo(owner), type: 'sms' });
  const own = number();
  await client().signInWithOtp({ phone: own });
  const { data } = await client().verifyOtp({ phone: own, token: codeTo(own), type: 'sms' });
  const bearer = data.session?.access_token;
  async function answersFor(phone: string) {
    clock.forward(60);
    const answers = [await call('PUT', '/user', { bearer, body: { phone } })];
    answers.push(await call('PUT', '/user', { bearer, body: { phone } }));
    answers.push(await call('POST', '/verify', { body: { type: 'phone_change', phone, token: 'wrong' } }));
    clock.forward(60);
    answers.push(await call('POST', '/resend', { body: { type: 'phone_change', phone: own } }));
    const bodies = answers.map(async (answer) => [answer.status, JSON.stringify(await answer.json())] as const);
    return (await Promise.all(bodies)).map(
      ([status, body]) =>
        `${status} ${body.replaceAll(phone, 'the number').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')}`,
    );
  }
  const free = number();
  const answers = await answersFor(free);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['200', '429', '403', '200']);
  const before = messages.length;
  expect(await answersFor(owner)).toEqual(answers);
  expect(messages.slice(before)).toEqual(
    Array.from({ length: 2 }, () => ({
      to: owner,
      text: 'Someone asked to add this number to another account, but it belongs to yours. If it was you, sign in with this number instead.',
    })),
  );
  expect(messages.findLast(({ to }) => to === free)?.text).toMatch(
    /^Your code to add this number to an account is \d{6}$/,
  );
});

test('[TRUST-10] the owner of a session older than ten minutes must prove who they are to sign in by a new number', async () => {
  const account = await signedUp(service);
  clock.forward(601);
  const { data } = await client().refreshSession({ refresh_token: account.refresh_token });
  const bearer = data.session?.access_token ?? '';
  async function change(body: Record<string, string>) {
    return (await (await call('PUT', '/user', { bearer, body })).json()) as { code?: string; new_phone?: string };
  }
  const phone = number();
  expect(await change({ phone })).toMatchObject({ code: 'reauthentication_needed' });
  expect(await change({ phone, current_password: 'not the password' })).toMatchObject({
    code: 'current_password_invalid',
  });
  expect(await change({ phone, current_password: account.password })).toMatchObject({ new_phone: phone });
  clock.forward(60);
  const before = codeTo(phone);
  expect(await change({ phone })).toMatchObject({ new_phone: phone }); // the code of a number that waits, once more
  expect(codeTo(phone)).not.toBe(before);
  expect(await change({ phone: number() })).toMatchObject({ code: 'reauthentication_needed' });
});

test('the owner is told by mail of a number that signs in, and of its removal, which leaves another way to sign in', async () => {
  const { access_token: bearer, id, email } = await signedUp(removing);
  const phone = number();
  function told() {
    return removing.mails.mails.flatMap((mail) => (mail.to === email && 'factor' in mail ? [mail] : []));
  }
  await removing.call('PUT', '/user', { bearer, body: { phone } });
  const added = { phone, token: codeTo(phone, removing), type: 'phone_change' } as const;
  expect((await removing.client().verifyOtp(added)).error).toBeNull();
  expect(told()).toMatchObject([{ template: 'factor_added', factor: 'phone' }]);
  clock.forward(60);
  await removing.client().signInWithOtp({ phone });
  const identity = await db.identity.findFirstOrThrow({ where: { user_id: id, provider: 'phone' } });
  expect((await removing.call('DELETE', `/user/identities/${identity.id}`, { bearer })).status).toBe(200);
  expect(told().slice(1)).toMatchObject([{ template: 'factor_removed', factor: 'phone' }]);
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ phone: null, phone_confirmed_at: null });
  const late = await removing.client().verifyOtp({ phone, token: codeTo(phone, removing), type: 'sms' });
  expect(late.error).toMatchObject({ code: 'otp_expired' });
});

test('a code that was sent to the old number is void once the owner has a new one', async () => {
  const [before, after] = [number(), number()];
  await client().signInWithOtp({ phone: before });
  const mine = client();
  await mine.verifyOtp({ phone: before, token: codeTo(before), type: 'sms' });
  clock.forward(60);
  await client().signInWithOtp({ phone: before });
  await mine.updateUser({ phone: after });
  expect((await client().verifyOtp({ phone: after, token: codeTo(after), type: 'phone_change' })).error).toBeNull();
  expect((await client().verifyOtp({ phone: before, token: codeTo(before), type: 'sms' })).error).toMatchObject({
    code: 'otp_expired',
  });
});

test('[AUTH-14] an account without an address gets its reauthentication code by phone', async () => {
  const { data } = await trusting.client().signUp({ phone: number(), password: 'a good password' });
  const bearer = data.session?.access_token ?? '';
  expect((await trusting.call('GET', '/reauthenticate', { bearer })).status).toBe(200);
  const changed = await trusting.call('PUT', '/user', {
    bearer,
    body: { password: 'an even better one', nonce: codeTo(data.user?.phone ?? '', trusting) },
  });
  expect(changed.status).toBe(200);
});

test('without a way to send, numbers that need no code still sign up, in and change; a code cannot be sent', async () => {
  const auth = await createAuth({
    db,
    now: clock.now,
    config: authConfig.parse({ site_url: 'http://localhost:3000', phone_enabled: true, phone_autoconfirm: true }),
  });
  const app = fastify();
  await app.register(auth.plugin);
  async function post(url: string, payload: object) {
    return (await app.inject({ method: 'POST', url, payload })).json<Record<string, unknown>>();
  }
  const account = { phone: number(), password: 'a good password' };
  expect(await post('/signup', account)).toHaveProperty('access_token');
  expect(await post('/token?grant_type=password', account)).toHaveProperty('access_token');
  for (const phone of [account.phone, number()])
    expect(await post('/otp', { phone })).toEqual({
      code: 422,
      error_code: 'sms_send_failed',
      msg: 'Error sending sms OTP: there is no way to send messages',
    });
  await app.close();
});

test('where numbers are confirmed without a code a new one is the account’s at once', async () => {
  const { access_token, id } = await signedUp(trusting);
  const phone = number();
  const changed = await (await trusting.call('PUT', '/user', { bearer: access_token, body: { phone } })).json();
  expect(changed).toMatchObject({
    id,
    phone,
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
});

test.for([
  ['/otp', { phone: 'call me' }, 'Invalid phone number format (E.164 required)'],
  ['/otp', { phone: '441632960190', channel: 'pigeon' }, "Invalid channel, supported values are 'sms'"],
  [
    '/signup',
    { phone: '441632960190', password: 'a good password', channel: 'whatsapp' },
    "Invalid channel, supported values are 'sms'",
  ],
  ['/signup', { phone: '0', password: 'a good password' }, 'Invalid phone number format (E.164 required)'],
  ['/signup', { phone: '441632960190' }, 'Signup requires a valid password'],
  ['/verify', { phone: '441632960190', token: '123456', type: 'signup' }, 'Invalid sms verification type'],
] as const)('bad input is refused in the words of the contract: %s %j', async ([path, body, message]) => {
  const response = await call('POST', path, { body });
  expect([response.status, await response.json()]).toEqual([400, { code: 'validation_failed', message }]);
});

test('the development messages are files that only their owner reads, and phones need some way to be reached', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'));
  await db.$transaction(async (tx) => {
    await smsFolder(folder).queue(tx, { to: '441632960190', text: 'Your code is 123456' });
    await smsFolder(folder).queue(tx, { to: null, text: 'Your code is 654321' });
  });
  const [file = '', ...more] = await readdir(folder);
  expect([more, await readFile(join(folder, file), 'utf8')]).toEqual([[], 'Your code is 123456\n']);
  await rm(folder, { recursive: true });
  const config = authConfig.parse({ site_url: 'http://localhost:3000', phone_enabled: true });
  await expect(createAuth({ db, config })).rejects.toThrow(
    'AUTH_PHONE_ENABLED is true, but there is no way to send messages.',
  );
});
