import { expect, test } from 'vitest';
import { testAccount, startAuth } from '../../testing/start-auth.ts';

const { db, admin, client } = await startAuth();

test('[AUTH-17] an administrator gives a user a phone number with or without an address, and confirms it', async () => {
  const account = testAccount();
  const both = await admin.createUser({
    ...account,
    phone: '+44 1632 960001',
    email_confirm: true,
    phone_confirm: true,
  });
  expect(both.data.user).toMatchObject({
    email: account.email,
    phone: '441632960001',
    email_confirmed_at: expect.any(String),
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [
      { provider: 'email' },
      { provider: 'phone', identity_data: { phone: '441632960001', phone_verified: true } },
    ],
  });
  const { data } = await admin.createUser({ phone: '441632960002' });
  expect(data.user).toMatchObject({
    email: '',
    phone: '441632960002',
    app_metadata: { provider: 'phone', providers: ['phone'] },
  });
  expect(data.user).not.toHaveProperty('phone_confirmed_at');
  const changed = await admin.updateUserById(data.user?.id ?? '', {
    phone: '441632960003',
    phone_confirm: true,
    email: `later-${account.email}`,
    email_confirm: true,
  });
  expect(changed.data.user).toMatchObject({
    email: `later-${account.email}`,
    phone: '441632960003',
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
  });
  const taken = {
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  };
  expect((await admin.createUser({ ...testAccount(), phone: '441632960003' })).error).toMatchObject(taken);
  expect((await admin.updateUserById(both.data.user?.id ?? '', { phone: '441632960003' })).error).toMatchObject(taken);
});

test('[AUTH-17] a user signs in with a password hash from another service, which the first sign-in replaces', async () => {
  const password = 'brought from elsewhere';
  const bcrypt = '$2a$10$EJ7/XjtyJhaND8VB2tKVTe9cXMCiMPosgLIOBSLu9YGaIdDggK.ue';
  const account = testAccount();
  const { data } = await admin.createUser({ email: account.email, email_confirm: true, password_hash: bcrypt });
  async function stored() {
    return (await db.user.findUniqueOrThrow({ where: { id: data.user?.id ?? '' } })).encrypted_password;
  }
  expect((await client().signInWithPassword({ ...account, password: 'something else' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await stored()).toBe(bcrypt);
  const signIns = await Promise.all([1, 2, 3].map(() => client().signInWithPassword({ ...account, password })));
  expect(signIns.map(({ error }) => error)).toEqual([null, null, null]);
  expect(await stored()).toMatch(/^\$argon2id\$/);
  expect((await client().signInWithPassword({ ...account, password })).error).toBeNull();
  expect((await admin.updateUserById(data.user?.id ?? '', { password_hash: bcrypt })).error).toMatchObject({
    message: 'password_hash can only be given to a new user',
  });
});
