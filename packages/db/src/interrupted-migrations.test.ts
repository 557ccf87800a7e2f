import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readHistory } from './migration-history.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { interruptMigration, prepareHalting } from './testing/interrupted-migrations.ts';
import { addRows, NEXT_MIGRATION, readRows, writeNextRelease } from './testing/next-release.ts';
import { cloneDatabase } from './testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-next-'));
  await writeNextRelease(folder);
});
afterAll(() => rm(folder, { recursive: true }));

// The long version, interrupted-migrations.long.ts, does this at many moments of every migration.
test.each(['connection', 'process'] as const)(
  '[OPS-01] an installation or upgrade whose %s is killed leaves nothing of the migration, and is done at the next start',
  async (kill) => {
    const url = await emptyDatabase();
    const baseline = '20261128000000_baseline';
    await prepareHalting(url);
    await interruptMigration(url, { folder, name: baseline, moment: 6, kill });
    expect(await readCatalogue(url)).toBe('');
    const released = await migrate(url);
    expect(released[0]).toBe(baseline);
    const installed = await readCatalogue(url);
    expect(installed).toBe(await readCatalogue(await cloneDatabase()));

    await addRows(url);
    const before = await readRows(url);
    for (const moment of [1, 6]) await interruptMigration(url, { folder, name: NEXT_MIGRATION, moment, kill });
    expect([await readRows(url), await readCatalogue(url)]).toEqual([before, installed]);
    expect((await readHistory(url)).at(-1)).toMatchObject({ state: 'applied', name: released.at(-1) });
    expect(await migrate(url, { folder })).toEqual([NEXT_MIGRATION]);
  },
);

test('[OPS-01] a database that holds data is migrated to the next release, and keeps every row and value', async () => {
  const url = await cloneDatabase();
  await addRows(url);
  const before = await readRows(url);
  await migrate(url, { folder });
  const after = await readRows(url);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
  expect(after['public.jobs']).toMatchObject([{ shade: 'green' }]);
});
