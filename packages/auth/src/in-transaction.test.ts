import { createDb, type DbTransaction } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test } from 'vitest';
import { serveAuth, signedUp } from './testing/start-auth.ts';

const { db, url } = await testDatabase();
const service = await serveAuth(db);
const { call } = service;
const elsewhere = createDb(url);
afterAll(() => elsewhere.$disconnect());

/** A slow transaction of another connection. */
function meanwhile(work: (tx: DbTransaction) => Promise<unknown>) {
  return elsewhere.$transaction(work, { timeout: 20_000 });
}
function lockUser(tx: DbTransaction, id: string) {
  return tx.$executeRaw`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR UPDATE`;
}
function lockSessions(tx: DbTransaction, id: string) {
  return tx.$executeRaw`SELECT 1 FROM identity.sessions WHERE user_id = ${id}::uuid FOR UPDATE`;
}
function aTransactionWaits() {
  return expect
    .poll(
      () =>
        runSql(url, "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
      { timeout: 10_000 },
    )
    .toHaveLength(1);
}

test('a transaction that loses a deadlock is attempted again, and the caller gets its result', async () => {
  const { access_token, id } = await signedUp(service);
  let signedOut: Promise<Response> | undefined;
  await meanwhile(async (tx) => {
    await tx.$executeRaw`SET LOCAL deadlock_timeout = '1min'`; // the other side gives up first
    await lockSessions(tx, id);
    signedOut = call('POST', '/logout', { bearer: access_token });
    await aTransactionWaits();
    await lockUser(tx, id);
  });
  expect((await signedOut)?.status).toBe(204);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
});

test('a caller who needs a locked row gets 503 after a while, and an answer once the lock is gone', async () => {
  const { access_token, refresh_token, id } = await signedUp(service);
  await meanwhile(async (tx) => {
    await lockUser(tx, id);
    await lockSessions(tx, id);
    const answers = await Promise.all([
      call('POST', '/logout', { bearer: access_token }),
      call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
    ]);
    for (const answer of answers) expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  });
  expect((await call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(200);
});
