import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDb, poolOf, poolState } from './client.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { testDatabase } from './testing.ts';

const { url } = await testDatabase();

/** Ends a connection that has answered its last query, from a process of its own: this one does not read meanwhile. */
const TERMINATE = `
  const { runSql } = await import(${JSON.stringify(import.meta.resolve('@careers/postgres/sql'))});
  const [url, pid] = process.argv.slice(1);
  const idle = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = $1 AND state = 'idle' AND query = 'SELECT ''last'''";
  while ((await runSql(url, idle, [pid])).length === 0);`;

test('[OPS-04] a connection that is lost while it is handed to a waiting transaction fails that one, and not the process', async () => {
  const db = createDb(url, { max: 1 });
  const client = await poolOf(db)?.connect();
  if (!client) throw new Error('no pool');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = db.$transaction((tx) => tx.$queryRaw`SELECT 1`).catch((error: unknown) => error);
  while (poolState(db).waiting === 0) await setImmediate();

  // The answer of the last query and the end of the connection come in one packet: the first hands the connection over.
  client.query(`SELECT 'last'`, () => client.release());
  execFileSync(process.execPath, ['--input-type=module', '-e', TERMINATE, url, String(rows[0]?.pid)]);

  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(await db.$transaction((tx) => tx.$queryRaw`SELECT 42 AS answer`)).toEqual([{ answer: 42 }]);
  await db.$disconnect();
});
