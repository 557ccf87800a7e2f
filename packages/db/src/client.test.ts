import { afterAll, expect, test } from 'vitest';
import { createDb } from './client.ts';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { isDatabaseUnavailable, isLockTimeout } from './errors.ts';
import { testDatabase } from './testing.ts';

const { db, url } = await testDatabase();
const proxy = await startTcpProxy(url);
const relayed = createDb(proxy.url, { max: 2, statementTimeoutMs: 500 });
afterAll(async () => {
  await relayed.$disconnect();
  await proxy.disconnect();
});

function ask() {
  return relayed.$queryRaw<{ answer: number }[]>`SELECT 42 AS answer`;
}
function whyItFailed(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a query on a connection that was lost without an error fails in time, and the next query uses a new connection', async () => {
  await Promise.all([ask(), ask()]);
  proxy.stall();
  for (const error of await Promise.all([ask(), ask()].map(whyItFailed)))
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  expect(await ask()).toEqual([{ answer: 42 }]);
});

test('[OPS-02] a statement that takes too long is ended by the server, so it is not committed after its caller was told', async () => {
  const hasty = createDb(url, { statementTimeoutMs: 300 });
  afterAll(() => hasty.$disconnect());
  const insert = `INSERT INTO discarded_files (storage_key) SELECT 'late' FROM pg_sleep(2)`;
  expect(isDatabaseUnavailable(await whyItFailed(hasty.$executeRawUnsafe(insert)))).toBe(true);
  const running = `SELECT pid FROM pg_stat_activity WHERE query = $1 AND state <> 'idle'`;
  expect(await db.$queryRawUnsafe(running, insert), 'the server does not go on with it').toEqual([]);
  expect(await db.discardedFile.count()).toBe(0);
});

test('[OPS-02] a statement that waits for a lock gives up after a while', async () => {
  const hasty = createDb(url, { lockTimeoutMs: 200 });
  afterAll(() => hasty.$disconnect());
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE discarded_files`;
    expect(isLockTimeout(await whyItFailed(hasty.discardedFile.count()))).toBe(true);
  });
  expect(await hasty.discardedFile.count()).toBe(0);
});

test.for([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53100',
  '53200',
  '53300',
  '53400',
  '25006',
  '28000',
  '28P01',
  '08006',
  '58030',
])(
  '[OPS-04] a database that replies %s (ended, starting, out of time, space, memory or connections, read-only, refused, I/O error) counts as unavailable',
  async (code) => {
    const told = whyItFailed(
      db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${code}'; END $$`),
    );
    expect(isDatabaseUnavailable(await told), code).toBe(true);
  },
);

test('a wrong query does not mean that the database is unavailable', async () => {
  expect(isDatabaseUnavailable(await whyItFailed(db.$queryRaw`SELECT 1 FROM no_such_table`))).toBe(false);
});
