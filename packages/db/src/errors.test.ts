import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDb, type DbTransaction } from './client.ts';
import { isDatabaseUnavailable, isWriteConflict } from './errors.ts';
import { runSql } from '@careers/postgres/sql';
import { testDatabase } from './testing.ts';

const { db, url } = await testDatabase();
const { id } = await db.user.create({ data: { email: 'user@example.com' } });

/** A second client of the same database, in a transaction that locks the user's row. */
async function holder() {
  const client = new pg.Client({ connectionString: url, application_name: 'holder' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("SET deadlock_timeout = '1min'"); // in a deadlock the other side gives up first
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM identity.users FOR UPDATE');
  return client;
}
const states = {
  waiting: "wait_event_type = 'Lock'",
  idle: "state = 'idle in transaction' AND application_name <> 'holder'",
};
/** The connections in that state, or their end: how many there are. */
async function count(state: keyof typeof states, what = 'pid') {
  return (
    await runSql(url, `SELECT ${what} FROM pg_stat_activity WHERE datname = current_database() AND ${states[state]}`)
  ).length;
}
function end(state: keyof typeof states) {
  return count(state, 'pg_terminate_backend(pid)');
}
type Statement = (tx: DbTransaction) => Promise<unknown>;
const statements: Record<'raw' | 'model', Statement> = {
  raw: (tx) => tx.$executeRaw`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR UPDATE`,
  model: (tx) => tx.user.update({ where: { id }, data: { email: 'user@example.com' } }),
};
const patiently = { timeout: 10_000 };
function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no error',
    (error: unknown) => error,
  );
}
function verdictOn(error: unknown) {
  return { unavailable: isDatabaseUnavailable(error), conflict: isWriteConflict(error) };
}

test.for(['raw', 'model'] as const)('a lock timeout counts as an unavailable database (%s)', async (kind) => {
  const other = await holder();
  const error = await caught(
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', '50ms', true)`;
      await statements[kind](tx);
    }),
  );
  await other.end();
  expect(verdictOn(error)).toEqual({ unavailable: true, conflict: false });
});

test.for(['raw', 'model'] as const)(
  'so does a connection that the server ends during a statement or between two (%s)',
  async (kind) => {
    const other = await holder();
    const waiting = caught(db.$transaction(statements[kind]));
    await expect.poll(() => end('waiting'), patiently).toBe(1);
    expect(verdictOn(await waiting)).toEqual({ unavailable: true, conflict: false });
    const error = await caught(
      db.$transaction(async (tx) => {
        await tx.user.count();
        expect(await end('idle')).toBe(1);
        await statements[kind](tx);
      }),
    );
    await other.end();
    expect(verdictOn(error)).toEqual({ unavailable: true, conflict: false });
  },
);

test.for(['raw', 'model'] as const)(
  'a deadlock is a conflict, and the database counts as available (%s)',
  async (kind) => {
    const other = await holder();
    let theirs: Promise<unknown> = Promise.resolve();
    const error = await caught(
      db.$transaction(
        async (tx) => {
          await tx.$executeRaw`SELECT 1 FROM content_version FOR UPDATE`;
          theirs = other.query('SELECT 1 FROM content_version FOR UPDATE');
          await expect.poll(() => count('waiting'), patiently).toBe(1);
          await statements[kind](tx);
        },
        { timeout: 20_000 },
      ),
    );
    await theirs;
    await other.end();
    expect(verdictOn(error)).toEqual({ unavailable: false, conflict: true });
  },
);

test('a transaction that gets no connection from the pool in time counts as an unavailable database', async () => {
  const narrow = createDb(url, { max: 1 });
  afterAll(() => narrow.$disconnect());
  const error = await narrow.$transaction(() => caught(narrow.$transaction(statements.raw, { maxWait: 50 })));
  expect(verdictOn(error)).toEqual({ unavailable: true, conflict: false });
});

test('a programming error or a violated constraint is neither of the two', async () => {
  const taken = await caught(db.user.create({ data: { email: 'user@example.com' } }));
  for (const error of [taken, new Error('a bug'), null, 'text', { code: 23505 }])
    expect(verdictOn(error)).toEqual({ unavailable: false, conflict: false });
});
