import { Prisma } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { serveAuth, signedIn, signedUp, testAccount } from './testing/start-auth.ts';
import type { MirroredUser } from './ports/user-mirror.ts';

const { db } = await testDatabase();
const saved: MirroredUser[] = [];
const deleted: string[] = [];
let fails = false;
const service = await serveAuth(db, {
  mirror: {
    userSaved: async (tx, user) => {
      saved.push(user);
      if (fails) throw new Error('The product could not keep its copy');
      const { id, email, email_confirmed_at, last_sign_in_at, full_name } = user;
      const data = { email, email_confirmed_at, last_sign_in_at };
      await tx.profile.upsert({ where: { id }, create: { id, full_name, ...data }, update: data });
    },
    signUpAdopted: async (tx, id, { full_name }) =>
      void (await tx.profile.update({ where: { id }, data: { full_name } })),
    userDeleted: async (tx, { id }) => {
      deleted.push(id);
      await tx.profile.deleteMany({ where: { id } });
    },
    isAdministrator: async () => false,
    isOnTeam: async () => false,
  },
});
const { client, admin, auth } = service;
const jwt_secret = 'a shared secret of more than 32 characters';
const sharing = await serveAuth(db, { config: { jwt_secret } });

test('the product is told of a new user with their name, of each sign-in, change and deletion', async () => {
  const account = testAccount();
  const { data } = await client().signUp({ ...account, options: { data: { full_name: '  Ada Lovelace ' } } });
  const id = data.user?.id ?? '';
  expect(saved.at(-1)).toEqual({
    id,
    email: account.email,
    email_confirmed_at: expect.any(Date),
    last_sign_in_at: expect.any(Date),
    full_name: 'Ada Lovelace',
    proved_email: null,
    user_metadata: { full_name: '  Ada Lovelace ' },
  });
  function profile() {
    return db.profile.findUnique({ where: { id } });
  }
  const first = await profile();
  expect(first).toMatchObject({ email: account.email, full_name: 'Ada Lovelace', role: 'candidate' });
  await client().signInWithPassword(account);
  expect((await profile())?.last_sign_in_at?.getTime()).toBeGreaterThan(first?.last_sign_in_at?.getTime() ?? Infinity);
  await admin.updateUserById(id, { email: `new-${account.email}` });
  expect(await profile()).toMatchObject({ email: `new-${account.email}` });
  await admin.deleteUser(id);
  expect([await profile(), deleted]).toEqual([null, [id]]);
});

test('when the product cannot save its copy of a user, the whole change is rolled back', async () => {
  const account = await signedUp(service);
  fails = true;
  try {
    const other = testAccount();
    expect((await client().signUp(other)).error?.status).toBe(500);
    expect(await db.user.count({ where: { email: other.email } })).toBe(0);
    expect((await client().signInWithPassword(account)).error?.status).toBe(500);
    expect(await db.session.count({ where: { user_id: account.id } })).toBe(1);
  } finally {
    fails = false;
  }
});

test('the product registers, finds, changes and deletes users without HTTP', async () => {
  const { email, password } = testAccount();
  const { user, confirmation_required } = await auth.signUp(
    { email, password, full_name: 'Grace' },
    { ip: '192.0.2.1' },
  );
  expect([user.email, confirmation_required, user.user_metadata]).toEqual([email, false, { full_name: 'Grace' }]);
  await expect(auth.signUp({ email, password })).rejects.toMatchObject({
    name: 'AuthError',
    status: 422,
    code: 'user_already_exists',
  });
  await expect(auth.signUp({ email, password: 'abc' })).rejects.toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  });
  const confirming = await serveAuth(db, { config: { autoconfirm: false } });
  expect(await confirming.auth.signUp(testAccount())).toMatchObject({ confirmation_required: true });

  const made = await auth.admin.createUser({ email: `made-${email}`, email_confirm: true });
  expect(await auth.admin.getUser(made.id)).toEqual(made);
  expect(await auth.admin.updateUser(made.id, { ban_duration: '24h' })).toHaveProperty('banned_until');
  expect(await auth.admin.updateUser(made.id, { ban_duration: 'none' })).not.toHaveProperty('banned_until');
  expect(await auth.admin.deleteUser(made.id)).toMatchObject({ id: made.id });
  await expect(auth.admin.getUser(made.id)).rejects.toMatchObject({ status: 404, code: 'user_not_found' });
});

test('the changes of an administrator happen in the product’s own transaction, or not at all with it', async () => {
  const { email } = testAccount();
  const account = await signedUp(service);
  const rolledBack = db.$transaction(async (tx) => {
    await auth.admin.createUser({ email, email_confirm: true }, {}, tx);
    await auth.admin.inviteUser({ email: `invited-${email}` }, {}, tx);
    await auth.admin.updateUser(account.id, { ban_duration: '24h' }, {}, tx);
    await auth.admin.endSessions(account.id, tx);
    expect(await tx.session.count({ where: { user_id: account.id } })).toBe(0);
    await auth.admin.deleteUser(account.id, {}, tx);
    throw new Error('The product changes its mind');
  });
  await expect(rolledBack).rejects.toThrow('The product changes its mind');
  expect(await db.user.count({ where: { email: { in: [email, `invited-${email}`] } } })).toBe(0);
  expect(await auth.admin.getUser(account.id)).not.toHaveProperty('banned_until');
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(1);
});

test('an access token names its user and session, and any other text names none', async () => {
  const { access_token, id } = await signedUp(service);
  const session = await db.session.findFirstOrThrow({ where: { user_id: id } });
  expect(await auth.verifyAccessToken(access_token)).toEqual({ user_id: id, session_id: session.id, aal: 'aal1' });
  for (const token of ['', 'nonsense', access_token.slice(0, -2), `${access_token}x`])
    expect(await auth.verifyAccessToken(token)).toBeNull();
});

test('a verified token finds its session while that is live: not after a sign-out, its end, a ban or a deletion', async () => {
  async function claimsOf({ access_token }: { access_token: string }) {
    const claims = await auth.verifyAccessToken(access_token);
    if (!claims) throw new Error('The token is not verified');
    return claims;
  }
  const account = await signedUp(service);
  const claims = await claimsOf(account);
  const { user_id, session_id } = claims;
  expect(await auth.findSession(claims)).toMatchObject({ user_id, session_id, email: account.email });
  expect(await auth.findSession(claims, Prisma.sql`1 + 1 AS two`)).toMatchObject({
    user_id,
    session_id,
    email: account.email,
    two: 2,
  });

  const another = await claimsOf(await signedIn(service, account));
  expect(
    await auth.findSession({ ...claims, session_id: (await claimsOf(await signedUp(service))).session_id }),
  ).toBeNull();
  await auth.admin.updateUser(user_id, { ban_duration: '24h' });
  expect(await auth.findSession(claims)).toBeNull();
  await auth.admin.updateUser(user_id, { ban_duration: 'none' });
  expect(await auth.findSession(claims)).not.toBeNull();
  await db.session.update({ where: { id: session_id }, data: { not_after: new Date() } });
  expect(await auth.findSession(claims)).toBeNull();
  await db.session.delete({ where: { id: session_id } });
  expect(await auth.findSession(claims)).toBeNull();
  expect(await auth.findSession(another)).not.toBeNull();
  await auth.admin.deleteUser(user_id);
  expect(await auth.findSession(another)).toBeNull();
});

test('a token of the shared secret identifies a caller only when it names a user and a session', async () => {
  const { id } = await signedUp(sharing);
  async function verdictOn(claims: Record<string, unknown>) {
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://localhost:3000/auth/v1')
      .setAudience('authenticated')
      .setExpirationTime('1h');
    return sharing.auth.verifyAccessToken(await token.sign(new TextEncoder().encode(jwt_secret)));
  }
  for (const claims of [
    { sub: id, session_id: 'one of theirs' },
    { sub: 'not an id', session_id: id },
    { sub: id },
    { role: 'anon' },
  ])
    expect(await verdictOn(claims), JSON.stringify(claims)).toBeNull();
  expect(await verdictOn({ sub: id, session_id: id })).toEqual({ user_id: id, session_id: id, aal: 'aal1' });
});
