import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { readHistory } from './migration-history.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { fillAsFirstRelease, readRows } from './testing/first-release.ts';
import {
  countMoments,
  interruptMigration,
  migrateInProcess,
  prepareHalting,
} from './testing/interrupted-migrations.ts';
import { cloneDatabase } from './testing.ts';

const MOMENTS = 10;
const migrations = (await readMigrations()).map(({ name }) => name);

/** Returns at most ten moments, evenly spread over `count`. The last one, before the commit, is always among them. */
function spread(count: number): number[] {
  const chosen = Math.min(count, MOMENTS);
  return Array.from({ length: chosen }, (_, index) => Math.ceil(((index + 1) * count) / chosen));
}

async function expectWhole(url: string): Promise<void> {
  expect(await readCatalogue(url)).toBe(await readCatalogue(await cloneDatabase()));
  expect((await readHistory(url)).map(({ name, state }) => [name, state])).toEqual(
    migrations.map((name) => [name, 'applied']),
  );
}

test('[OPS-01] each migration of a database with data, killed at ten moments, leaves nothing each time and is applied at the next start', async () => {
  const scratch = await emptyDatabase();
  await prepareHalting(scratch);
  const url = await emptyDatabase();
  await prepareHalting(url);
  let hasRows = false;
  let kills = 0;
  async function contents() {
    return [await readCatalogue(url), hasRows ? await readRows(url) : null];
  }
  for (const name of migrations) {
    const before = await contents();
    for (const moment of spread(await countMoments(scratch, name)))
      for (const what of ['connection', 'process'] as const) {
        await interruptMigration(url, name, moment, what);
        expect(await contents(), `${name}, moment ${moment}`).toEqual(before);
        kills += 1;
      }
    expect(await migrate(url, { last: name })).toEqual([name]);
    if (!hasRows) await fillAsFirstRelease(url);
    hasRows = true;
  }
  await expectWhole(url);
  expect(kills).toBeGreaterThan(300);
}, 1_800_000);

test('[OPS-01] a process that is killed repeatedly at any time makes progress, and finally migrates the whole database', async () => {
  let kills = -10; // the last process of each round ends by itself
  for (let round = 0; round < 10; round += 1) {
    const url = await emptyDatabase();
    if (round % 2 === 1) await fillAsFirstRelease(url);
    let exitCode: number | null = null;
    // Lets each attempt run longer, so that a slow machine makes progress too.
    for (let longest = 500; exitCode === null; longest += 100) {
      const run = migrateInProcess(url);
      const ended = once(run, 'exit');
      await Promise.race([ended, sleep(Math.random() * longest)]);
      run.kill('SIGKILL');
      await ended;
      ({ exitCode } = run);
      kills += 1;
    }
    expect(exitCode).toBe(0);
    await expectWhole(url);
  }
  expect(kills).toBeGreaterThan(10);
}, 1_800_000);
