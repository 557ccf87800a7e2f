import { expect, test } from 'vitest';
import { hashPassword } from '../passwords/hash.ts';
import { signedUp, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { db, client } = service;

const somebodyWaitsForALock = async (): Promise<boolean> => {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length > 0;
};

test('a sign-in whose password was right a moment ago, and is changed before it is done, is refused', async () => {
  const account = await signedUp(service);
  const encrypted_password = await hashPassword('an even better one');
  const signIn = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: account.id }, data: { encrypted_password } });
    const answer = client().signInWithPassword(account); // verifies the old password, then waits for this transaction
    await expect.poll(somebodyWaitsForALock).toBe(true);
    return { answer };
  });
  expect((await signIn.answer).error).toMatchObject({ code: 'invalid_credentials' });
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(1);
});
