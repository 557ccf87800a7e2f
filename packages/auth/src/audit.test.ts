import { expect, test } from 'vitest';
import { testClock } from './testing/clock.ts';
import { signedIn, signedUp, testAccount, startAuth } from './testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const { auth, db, admin, client } = service;
async function actions(where: object) {
  return (await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })).map(({ action }) => action);
}

test('an audit event records who did what to an account and from where, and no secret', async () => {
  const account = await signedUp(service);
  const mine = client();
  await mine.setSession(await signedIn(service, account));
  await mine.updateUser({ password: 'an even better one' });
  await mine.signOut();
  await client().signInWithPassword({ ...account, password: 'wrong password' });
  expect(
    await actions({ subject_id: account.id, actor_id: account.id, address_prefix: '127.0.0.0/24', outcome: 'success' }),
  ).toEqual(['user_signedup', 'login', 'login', 'user_updated_password', 'logout']);
  const all = JSON.stringify(await db.auditEvent.findMany());
  for (const secret of [account.email, account.password, 'an even better one', 'wrong password', account.access_token])
    expect(all).not.toContain(secret);
});

test("a deletion is recorded, and every event loses the deleted user's id", async () => {
  const account = await signedUp(service);
  const before = await db.auditEvent.count();
  await admin.deleteUser(account.id);
  expect(await db.auditEvent.count({ where: { OR: [{ actor_id: account.id }, { subject_id: account.id }] } })).toBe(0);
  expect(await db.auditEvent.count()).toBe(before + 1);
  expect(await actions({ action: 'user_deleted', subject_id: null })).toEqual(['user_deleted']);
});

test('an act of an administrator is not recorded as an act of the account owner', async () => {
  const { id } = await signedUp(service);
  const { email } = testAccount();
  await admin.updateUserById(id, { user_metadata: { a: 1 } });
  await auth.admin.updateUser(id, { user_metadata: { a: 2 } });
  await auth.admin.updateUser(id, { user_metadata: { a: 3 } }, { actor_id: id });
  const events = await db.auditEvent.findMany({
    where: { subject_id: id, action: 'user_modified' },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ actor_id }) => actor_id)).toEqual([null, null, id]);
  const invited = await admin.inviteUserByEmail(email);
  expect(
    await db.auditEvent.findMany({
      where: { subject_id: invited.data.user?.id ?? '' },
      select: { action: true, actor_id: true },
    }),
  ).toEqual([{ action: 'user_invited', actor_id: null }]);
});

test('the reuse of a copied refresh token is recorded', async () => {
  const { id, refresh_token } = await signedUp(service);
  async function refresh(token: string) {
    return (await client().refreshSession({ refresh_token: token })).data.session?.refresh_token ?? '';
  }
  await refresh(await refresh(refresh_token));
  clock.forward(10);
  expect(await refresh(refresh_token)).toBe('');
  expect(await actions({ subject_id: id, actor_id: id })).toEqual(['user_signedup', 'login', 'token_revoked']);
});
