import { afterAll, expect, test } from 'vitest';
import { createDb } from './client.ts';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { isDatabaseUnavailable } from './errors.ts';
import { testDatabase } from './testing.ts';

const { db, url } = await testDatabase();
const proxy = await startTcpProxy(url);
const relayed = createDb(proxy.url, { max: 2, queryTimeoutMs: 500 });
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

test.for(['57P01', '57P02', '57P03', '53300'])(
  'a database that replies %s (connection ended, crash, start or stop, too many clients) counts as unavailable',
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
