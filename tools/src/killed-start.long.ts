import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

function start(dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    APP_ENV: 'development',
    PORT: '0',
    DATABASE_URL: '',
    DIRECT_URL: '',
    DATA_DIR: dataDir,
  };
  return spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      if (bytes.toString().includes('Ready at')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
}

/** The number of rows in each table, except those that background work fills, and the number of CV files. */
async function contents(dataDir: string) {
  const server = await openPostgres(dataDir);
  const url = server.url('careers');
  const tables = await runSql<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables 
     WHERE schemaname IN ('public', 'auth') AND tablename NOT LIKE 'search_words%' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int FROM ${name}`).join(' UNION ALL ');
  const rows = await runSql(url, counts);
  await server.stop();
  return { rows, cvs: (await readdir(join(dataDir, 'cvs'))).length };
}

test('[OPS-03] npm start that is killed at any moment of its first start has all tables and sample data at the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-killed-'));
  await chmod(folder, 0o711);
  const whole = join(folder, 'whole');
  const begun = performance.now();
  const uninterrupted = start(whole);
  expect(await isReady(uninterrupted)).toBe(true);
  const took = performance.now() - begun;
  uninterrupted.kill('SIGINT');
  await once(uninterrupted, 'exit');
  const expected = await contents(whole);
  expect(expected.cvs).toBeGreaterThan(0);

  for (let round = 0; round < 6; round += 1) {
    const dataDir = join(folder, `data-${round}`);
    for (let kill = 0; kill < 3; kill += 1) {
      const killed = start(dataDir);
      const ended = once(killed, 'exit');
      await sleep(Math.random() * took);
      expect(killed.exitCode, 'a start that failed').toBeNull();
      killed.kill('SIGKILL');
      await ended;
    }
    const last = start(dataDir);
    expect(await isReady(last)).toBe(true);
    const ended = once(last, 'exit');
    last.kill('SIGINT');
    await ended;
    expect(await contents(dataDir)).toEqual(expected);
  }
  await rm(folder, { recursive: true });
}, 1_200_000);
