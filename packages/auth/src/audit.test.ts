import { expect, test } from 'vitest';
import { signedIn, signedUp, startAuth } from './testing/start-auth.ts';

const service = await startAuth();
const { db, admin, client } = service;
const actions = async (where: object) => (await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })).map(({ action }) => action);

test('what happens to an account is written down with who did it and from where, and never a secret', async () => {
  const account = await signedUp(service);
  const mine = client();
  await mine.setSession(await signedIn(service, account));
  await mine.updateUser({ password: 'an even better one' });
  await mine.signOut();
  await client().signInWithPassword({ ...account, password: 'wrong password' });
  expect(await actions({ subject_id: account.id, actor_id: account.id, ip: '127.0.0.1' })).toEqual(['user_signedup', 'login', 'login', 'user_updated_password', 'logout']);
  const all = JSON.stringify(await db.auditEvent.findMany());
  for (const secret of [account.email, account.password, 'an even better one', 'wrong password', account.access_token]) expect(all).not.toContain(secret);
});

test("a deletion is written down, and the deleted person's ids are gone from every event", async () => {
  const account = await signedUp(service);
  const before = await db.auditEvent.count();
  await admin.deleteUser(account.id);
  expect(await db.auditEvent.count({ where: { OR: [{ actor_id: account.id }, { subject_id: account.id }] } })).toBe(0);
  expect(await db.auditEvent.count()).toBe(before + 1);
  expect(await actions({ action: 'user_deleted', subject_id: null })).toEqual(['user_deleted']);
});
