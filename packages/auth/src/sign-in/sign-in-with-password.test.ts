import type { Prisma } from '@careers/db/client';
import { expect, test } from 'vitest';
import { hashPassword } from '../passwords/password-hash.ts';
import { serveAuth, signedUp, testAccount, startAuth } from '../testing/start-auth.ts';

const service = await startAuth();
const { db, client } = service;
const confirming = await serveAuth(db, { config: { autoconfirm: false, mail_interval_seconds: 0 } });

async function aTransactionWaits(): Promise<boolean> {
  const rows = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length > 0;
}

test('a sign-in is refused when the password is changed before it is done', async () => {
  const account = await signedUp(service);
  const encrypted_password = await hashPassword('an even better one');
  const signIn = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: account.id }, data: { encrypted_password } });
    const answer = client().signInWithPassword(account); // verifies the old password, then waits for this transaction
    await expect.poll(aTransactionWaits, { timeout: 10_000 }).toBe(true);
    return { answer };
  });
  expect((await signIn.answer).error).toMatchObject({ code: 'invalid_credentials' });
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(1);
});

/** The response to a sign-in that has verified its password when `change` comes in between. */
async function signInAcross(account: { id: string; email: string; password: string }, change: Prisma.UserUpdateInput) {
  const { answer } = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: account.id }, data: change });
    const waiting = client().signInWithPassword(account);
    await expect.poll(aTransactionWaits, { timeout: 10_000 }).toBe(true);
    return { answer: waiting };
  });
  return (await answer).error;
}

test('an account that is banned while its owner signs in gets no session', async () => {
  const account = await signedUp(service);
  expect(await signInAcross(account, { banned_until: new Date(Date.now() + 3_600_000) })).toMatchObject({
    status: 400,
    code: 'user_banned',
  });
  expect(await db.session.count({ where: { user_id: account.id } })).toBe(1);
});

test('the password of an unconfirmed sign-up does not sign in, even when the account is confirmed meanwhile', async () => {
  const { email, password } = testAccount();
  await confirming.client().signUp({ email, password });
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  await db.user.update({ where: { id }, data: { email_confirmed_at: new Date() } });
  expect((await client().signInWithPassword({ email, password })).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
  });
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
});
