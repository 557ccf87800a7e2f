import { expect, test } from 'vitest';
import { testAccount, startAuth } from '../testing/start-auth.ts';

const { db, client } = await startAuth();

test('[AUTH-01] signing up gives a session and a confirmed user', async () => {
  const { email, password } = testAccount();
  const { data, error } = await client().signUp({
    email: email.toUpperCase(),
    password,
    options: { data: { full_name: 'Ada Lovelace' } },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.user).toMatchObject({
    email,
    phone: '',
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Lovelace' },
    identities: [
      {
        provider: 'email',
        email,
        id: data.user?.id,
        identity_data: { email, email_verified: false, sub: data.user?.id },
      },
    ],
  });
  expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at);
});

test('[AUTH-01] a taken address is refused', async () => {
  const account = testAccount();
  await client().signUp(account);
  const { error } = await client().signUp({ ...account, email: account.email.toUpperCase() });
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
});

test('[AUTH-01] of many sign-ups with one address at once exactly one wins', async () => {
  const account = testAccount();
  const answers = await Promise.all(Array.from({ length: 8 }, () => client().signUp(account)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(new Set(answers.map(({ error }) => error?.code ?? 'made'))).toEqual(new Set(['made', 'user_already_exists']));
  expect(await db.user.count({ where: { email: account.email } })).toBe(1);
});
