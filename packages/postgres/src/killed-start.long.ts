import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';
import { ensureDatabase, runSql } from './sql.ts';

const MODULES = JSON.stringify(import.meta.dirname);

/** Starts the server in a process of its own, and creates a database and a table, as a first start of the product does. */
function startElsewhere(home: string): ChildProcess {
  const script = `
    const { startPostgres } = await import(${MODULES} + '/embedded-postgres.ts');
    const { ensureDatabase, runSql } = await import(${MODULES} + '/sql.ts');
    const server = await startPostgres(${JSON.stringify(home)});
    const url = await ensureDatabase(server.url('postgres'), 'careers');
    await runSql(url, 'CREATE TABLE IF NOT EXISTS starts (at timestamptz); INSERT INTO starts VALUES (now())');
    console.log('started');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The time that a first start takes here, in milliseconds. */
async function timeOfStart(home: string): Promise<number> {
  const begun = performance.now();
  const start = startElsewhere(home);
  if (start.stdout) await once(start.stdout, 'data');
  const took = performance.now() - begun;
  start.kill('SIGKILL');
  await once(start, 'exit');
  return took;
}

async function makeParent(mode: number): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'careers-killed-'));
  await chmod(parent, mode);
  return parent;
}

async function removeParent(parent: string): Promise<void> {
  const data = await realpath(join(parent, 'data/pg'));
  if (!data.startsWith(parent)) await rm(dirname(data), { recursive: true });
  await rm(parent, { recursive: true });
}

test.each([
  ['a folder that every user can enter', 0o711],
  ['a folder that only its user can enter, under a strict umask', 0o700],
])(
  '[OPS-03] a first start in %s that is killed at any moment, sixty times, comes back by itself',
  async (_, mode) => {
    const umask = process.umask(mode === 0o700 ? 0o077 : 0o022);
    let [withoutData, withData] = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      const whole = await makeParent(mode);
      const took = await timeOfStart(join(whole, 'data')); // anew in each round, because tests beside this one come and go
      await startPostgres(join(whole, 'data')).then((server) => server.stop());
      await removeParent(whole);
      const parent = await makeParent(mode);
      const home = join(parent, 'data');
      for (let kill = 0; kill < 3; kill += 1) {
        const start = startElsewhere(home);
        const ended = once(start, 'exit');
        await Promise.race([ended, sleep(Math.random() * 1.5 * took)]);
        expect(start.exitCode, 'a start that failed').toBeNull();
        start.kill('SIGKILL');
        await ended;
        if (existsSync(join(home, 'pg'))) withData += 1;
        else withoutData += 1;
      }
      const server = await startPostgres(home);
      const url = await ensureDatabase(server.url('postgres'), 'careers');
      expect(await runSql(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await server.stop();
      const drafts = (await readdir(home)).filter((name) => name.startsWith('pg-draft-'));
      expect(drafts, 'abandoned data').toEqual([]);
      await removeParent(parent);
    }
    process.umask(umask);
    console.log(`${withoutData} kills before the data were there, ${withData} after`);
    expect(Math.min(withoutData, withData)).toBeGreaterThan(5);
  },
  900_000,
);
