import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { readHistory } from './migration-history.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import {
  countMoments,
  interruptMigration,
  migrateInProcess,
  prepareHalting,
} from './testing/interrupted-migrations.ts';
import { addRows, readRows, writeNextRelease } from './testing/next-release.ts';

const MOMENTS = 10;
/** The migrations of this release and of one after it. */
const folder = await mkdtemp(join(tmpdir(), 'careers-next-'));
await writeNextRelease(folder);
const migrations = (await readMigrations(folder)).map(({ name }) => name);
afterAll(() => rm(folder, { recursive: true }));

/** Returns at most ten moments, evenly spread over `count`. The last one, before the commit, is always among them. */
function spread(count: number): number[] {
  const chosen = Math.min(count, MOMENTS);
  return Array.from({ length: chosen }, (_, index) => Math.ceil(((index + 1) * count) / chosen));
}

async function expectWhole(url: string): Promise<void> {
  const whole = await emptyDatabase();
  await migrate(whole, { folder });
  expect(await readCatalogue(url)).toBe(await readCatalogue(whole));
  expect((await readHistory(url)).map(({ name, state }) => [name, state])).toEqual(
    migrations.map((name) => [name, 'applied']),
  );
}

test('[OPS-01] each migration of a database with data, killed at up to ten moments, leaves nothing each time and is applied at the next start', async () => {
  const scratch = await emptyDatabase();
  await prepareHalting(scratch);
  const url = await emptyDatabase();
  await prepareHalting(url);
  let hasRows = false;
  async function contents() {
    return [await readCatalogue(url), hasRows ? await readRows(url) : null];
  }
  for (const name of migrations) {
    const before = await contents();
    const moments = spread(await countMoments(scratch, folder, name));
    expect(moments.length, `${name} changes the catalogue and writes its row`).toBeGreaterThan(1);
    for (const moment of moments)
      for (const kill of ['connection', 'process'] as const) {
        await interruptMigration(url, { folder, name, moment, kill });
        expect(await contents(), `${name}, moment ${moment}`).toEqual(before);
      }
    expect(await migrate(url, { folder, last: name })).toEqual([name]);
    if (!hasRows) await addRows(url);
    hasRows = true;
  }
  await expectWhole(url);
}, 1_800_000);

test('[OPS-01] a process that is killed repeatedly at any time makes progress, and finally migrates the whole database', async () => {
  let kills = 0;
  // A quick machine migrates in few attempts, and so needs more rounds.
  for (let round = 0; round < 10 || kills <= 10; round += 1) {
    const url = await emptyDatabase();
    if (round % 2 === 1) {
      await migrate(url);
      await addRows(url);
    }
    let exitCode: number | null = null;
    // Lets each attempt run longer, so that a slow machine makes progress too.
    for (let longest = 500; exitCode === null; longest += 100) {
      const run = migrateInProcess(url, { folder });
      const ended = once(run, 'exit');
      await Promise.race([ended, sleep(Math.random() * longest)]);
      run.kill('SIGKILL');
      await ended;
      ({ exitCode } = run);
      if (exitCode === null) kills += 1;
    }
    expect(exitCode).toBe(0);
    await expectWhole(url);
  }
}, 1_800_000);
