import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningServer } from '@careers/postgres/data-dir-lock';
import { runSql } from '@careers/postgres/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { startWatchedPostgres } from './watched-postgres.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careers-kept-'));
  await chmod(home, 0o711); // lets in the other user that root's server runs as
});
afterAll(() => rm(home, { recursive: true }));

async function postmaster(): Promise<number> {
  return (await runningServer(await realpath(join(home, 'pg'))))?.pid ?? 0;
}

test('[OPS-03] a database that died, or does not respond, is started again with its data at the same address', async () => {
  let port: number | undefined;
  let current: Awaited<ReturnType<typeof startWatchedPostgres>> | undefined;
  const lines: string[] = [];
  const first = await keepRunning(
    'The database',
    async () => (current = await startWatchedPostgres(home, port, { intervalMs: 200, timeoutMs: 1_000 })),
    (line) => lines.push(line),
  );
  const url = first.url('postgres');
  port = Number(new URL(url).port);
  await runSql(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  async function kept() {
    return runSql(url, 'SELECT answer FROM kept').catch(() => 'not yet');
  }

  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    const pid = await postmaster();
    process.kill(pid, signal);
    await expect.poll(postmaster, { timeout: 60_000, interval: 200 }).not.toBe(pid);
    await expect.poll(kept, { timeout: 60_000, interval: 200 }).toEqual([{ answer: 42 }]);
  }
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual([
      'The database has ended and is started again.',
      'The database runs again.',
      'The database has ended and is started again.',
      'The database runs again.',
    ]);
  expect(await readFile(join(home, 'pg.log'), 'utf8'), 'the log of every start is kept').toMatch(
    /(listening on IPv4[\s\S]*){3}/,
  );
  await current?.stop();
}, 120_000);

test('[OPS-03] a server that keeps ending, or cannot be started, is started again until it runs', async () => {
  const lines: string[] = [];
  let starts = 0;
  await keepRunning(
    'The server',
    async () => {
      starts += 1;
      if (starts > 2 && starts < 9) throw new Error('no room on the disk');
      return { ended: starts < 9 ? Promise.resolve() : new Promise(() => {}) };
    },
    (line) => lines.push(line.split('\n', 1)[0] ?? ''),
    { first: 1, longest: 20 },
  );
  await expect.poll(() => lines.at(-1)).toBe('The server runs again.');
  await expect.poll(() => starts).toBe(9);
  expect(lines.filter((line) => line === 'Error: no room on the disk')).toHaveLength(6);
});
