import { createAdmin } from '@careers/samples/factories/person';
import { oneAtATime } from '@careers/postgres/sql';
import { SetupError } from '@careers/postgres/setup-error';
import { sampleAccounts } from '@careers/db/sample-accounts';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR, refuseSampleAccounts } from './prepare-production.ts';

const api = await testApi();
const first = { email: 'hr@example.com', password: 'first-start-9' };

test('the first start in production creates the first administrator, once', async () => {
  await createFirstAdministrator(api, first);
  await createFirstAdministrator(api, { email: 'second@example.com', password: 'another-one-9' });
  const token = await api.tokenOf(first);
  expect((await api.call('GET', '/api/me', { token })).body).toMatchObject({ email: 'hr@example.com', role: 'admin' });
  expect(await api.db.profile.count()).toBe(1);
});

test('two processes that start at the same moment create the first administrator once', async () => {
  await api.db.user.deleteMany();
  await api.db.profile.deleteMany();
  function create() {
    return oneAtATime(api.url, FIRST_ADMINISTRATOR, () => createFirstAdministrator(api, first));
  }
  await Promise.all([create(), create()]);
  expect(await api.db.profile.findMany({ select: { email: true, role: true } })).toEqual([
    { email: 'hr@example.com', role: 'admin' },
  ]);
});

test('without a password the first administrator is invited by mail, again if the previous start was interrupted', async () => {
  await api.db.user.deleteMany();
  await api.db.profile.deleteMany();
  const invited = { email: 'invited@example.com', password: undefined };
  await api.auth.admin.inviteUser(invited);
  await createFirstAdministrator(api, invited);
  const { id } = await api.db.profile.findFirstOrThrow({
    where: { email: invited.email, role: 'admin', email_confirmed_at: null },
  });
  expect(await api.db.oneTimeToken.findMany({ where: { user_id: id }, select: { purpose: true } })).toEqual([
    { purpose: 'invite' },
    { purpose: 'invite' }, // the link of the previous start still works
  ]);
  expect(
    (await api.call('POST', '/auth/v1/token?grant_type=password', { body: { email: invited.email, password: '' } }))
      .status,
  ).toBe(400);
});

test.for([
  [
    { email: 'stranger@example.com', password: 'another-one-9' },
    'ADMIN_EMAIL has an account that is not an administrator: set ADMIN_EMAIL to another address.',
  ],
  [
    { email: 'stranger@example.com', password: undefined },
    'ADMIN_EMAIL has an account that is not an administrator: set ADMIN_EMAIL to another address.',
  ],
  [{ email: 'hr@example.com', password: 'password' }, 'ADMIN_PASSWORD is too weak: choose another one.'],
] as const)(
  'production says in one sentence why it cannot create the first administrator, and promotes no other user: %#',
  async ([wanted, sentence]) => {
    await api.db.user.deleteMany();
    await api.db.profile.deleteMany();
    await api.candidate({ email: 'stranger@example.com' });
    await expect(createFirstAdministrator(api, wanted)).rejects.toThrow(new SetupError(sentence));
    expect(await api.db.profile.findMany({ select: { email: true, role: true } })).toEqual([
      { email: 'stranger@example.com', role: 'candidate' },
    ]);
  },
);

test('production does not start with a database that has a sample account', async () => {
  await createAdmin(api.db, { email: sampleAccounts.admin.email });
  await expect(refuseSampleAccounts(api)).rejects.toThrow(
    'This database holds sample accounts, whose passwords are public. Production refuses to start with it.',
  );
});
