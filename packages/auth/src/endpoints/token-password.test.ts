import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { db, client, call, admin } = service;

test('[AUTH-02] signing in with the right password gives a session', async () => {
  const account = await signedUp(service);
  const { data, error } = await client().signInWithPassword({
    email: account.email.toUpperCase(),
    password: account.password,
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { id: account.id, email: account.email },
  });
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(data.weakPassword).toBeUndefined();
  const row = await db.user.findUniqueOrThrow({ where: { id: account.id }, include: { identities: true } });
  expect(row.last_sign_in_at?.toISOString()).toBe(data.user?.last_sign_in_at);
  expect(row.identities[0]?.last_sign_in_at).toEqual(row.last_sign_in_at);
});

test('[AUTH-02] people behind one address who sign in at the same moment do not slow each other down', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => signedUp(service)));
  const answers = await Promise.all(
    [...accounts, ...accounts, ...accounts].map((account) => client().signInWithPassword(account)),
  );
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
});

test('[AUTH-02] a wrong password, an unknown address and an account without a password get the same answer', async () => {
  const { email } = await signedUp(service);
  const invited = testAccount();
  await admin.createUser({ email: invited.email, email_confirm: true });
  for (const account of [
    { email, password: 'wrong password' },
    testAccount(),
    { ...invited, password: '' },
    { email: 'no\u0000body@example.com', password: 'x' },
    { email: 'not an address', password: 'x' },
  ]) {
    const response = await call('POST', '/token?grant_type=password', { body: account });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
  }
});

test('[AUTH-02] only a caller who knows the password learns that an account is unconfirmed or banned', async () => {
  const unconfirmed = testAccount();
  await admin.createUser(unconfirmed);
  expect((await client().signInWithPassword(unconfirmed)).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  expect((await client().signInWithPassword({ ...unconfirmed, password: 'wrong password' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const disabled = await signedUp(service);
  await admin.updateUserById(disabled.id, { ban_duration: '24h' });
  expect((await client().signInWithPassword(disabled)).error).toMatchObject({
    status: 400,
    code: 'user_banned',
    message: 'User is banned',
  });
  expect((await client().signInWithPassword({ ...disabled, password: 'wrong password' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  await admin.updateUserById(disabled.id, { ban_duration: 'none' });
  expect((await client().signInWithPassword(disabled)).error).toBeNull();
});

test.for([
  ['composed letters', 'Caf\u00e9 cr\u00e8me at noon', 'Cafe\u0301 cre\u0300me at noon'],
  ['full-width letters', 'Larkfield at noon', 'Ｌａｒｋｆｉｅｌｄ at noon'],
] as const)('a password signs in however a keyboard writes its %s', async ([, written, otherwise]) => {
  for (const [chosen, typed] of [
    [written, otherwise],
    [otherwise, written],
  ] as const) {
    const { email } = await signedUp(service, { ...testAccount(), password: chosen });
    expect((await client().signInWithPassword({ email, password: typed })).error).toBeNull();
  }
});

test('a password hashed before its text was normalised signs in as it was typed, and then however it is written', async () => {
  const { email, id } = await signedUp(service);
  const [composed, decomposed] = ['Caf\u00e9 cr\u00e8me at noon', 'Cafe\u0301 cre\u0300me at noon'] as const;
  await db.user.update({ where: { id }, data: { encrypted_password: await hash(decomposed) } });
  expect((await client().signInWithPassword({ email, password: composed })).error?.code).toBe('invalid_credentials');
  expect((await client().signInWithPassword({ email, password: decomposed })).error).toBeNull();
  expect((await client().signInWithPassword({ email, password: composed })).error).toBeNull();
});

test('a password that has become weak by the rules signs in, and says so', async () => {
  const { email, id } = await signedUp(service);
  const { encrypted_password } = await db.user.findUniqueOrThrow({ where: { id } });
  const weak = await signedUp(service, { email: `weak-${email}`, password: 'for now a fine one' });
  expect(encrypted_password).toMatch(/^\$argon2id\$/);
  const { hashPassword } = await import('../passwords/password-hash.ts');
  await db.user.update({ where: { id: weak.id }, data: { encrypted_password: await hashPassword('letmein') } });
  const { data } = await client().signInWithPassword({ email: weak.email, password: 'letmein' });
  expect(data.session).not.toBeNull();
  expect(data.weakPassword).toEqual({
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  });
});

test.for([
  [
    { email: 'a@example.com', phone: '44', password: 'x' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  [{ phone: '441632960190', password: 'x' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
  [{ password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
  [
    { email: ['a@example.com'], password: 'x' },
    400,
    'bad_json',
    'Could not parse request body as JSON: email Invalid input: expected string, received array',
  ],
] as const)('bad input is refused in the words of the contract: %j', async ([body, status, code, message]) => {
  const response = await call('POST', '/token?grant_type=password', { body });
  expect([response.status, await response.json()]).toEqual([status, { code, message }]);
});
