import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { readHistory } from './migration-history.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { fillAsFirstRelease, readRows } from './testing/first-release.ts';
import { interruptMigration, prepareHalting } from './testing/interrupted-migrations.ts';
import { cloneDatabase } from './testing.ts';

// The long version, interrupted-migrations.long.ts, does this at every moment of every migration.
test.each(['connection', 'process'] as const)(
  '[OPS-01] an upgrade whose %s is killed leaves nothing of the migration, and is done at the next start',
  async (what) => {
    const url = await emptyDatabase();
    await prepareHalting(url);
    await interruptMigration(url, '20261121090000_init', 6, what);
    expect(await readCatalogue(url)).toBe('');
    await fillAsFirstRelease(url);
    await migrate(url, { last: '20261121110000_one_time_tokens' });
    const before = await readRows(url);
    for (const moment of [1, 6]) await interruptMigration(url, '20261122062344_whole_day', moment, what);
    expect(await readRows(url)).toEqual(before);
    expect((await readHistory(url)).at(-1)).toMatchObject({ state: 'applied', name: '20261121110000_one_time_tokens' });

    expect((await migrate(url))[0]).toBe('20261122062344_whole_day');
    expect(await readCatalogue(url)).toBe(await readCatalogue(await cloneDatabase()));
  },
);

/** The last migration of the releases that ran Prisma's engine. */
const LAST_OF_ENGINE = '20261122231500_common_titles';

test('[OPS-01] a migration whose row an earlier release left unfinished is completed, whether its script was committed or not', async () => {
  const url = await emptyDatabase();
  await migrate(url, { last: '0' }); // the history alone
  for (const { name, script, checksum } of await readMigrations()) {
    if (name > LAST_OF_ENGINE) break;
    // Killed before the script was committed.
    await runSql(
      url,
      'INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (gen_random_uuid(), $1, $2)',
      [checksum, name],
    );
    expect(await migrate(url, { last: name })).toEqual([name]);
    // Killed after that. The script had marked the row, unless it had a line that begins with BEGIN.
    await runSql(
      url,
      `UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0, logs = $2 WHERE migration_name = $1 AND rolled_back_at IS NULL`,
      [name, /^BEGIN\b/m.test(script) ? null : 'committed'],
    );
    expect(await migrate(url, { last: name }), name).toEqual([]);
    expect((await readHistory(url)).map(({ state }) => state).slice(-2)).toEqual(['rolled back', 'applied']);
  }
  // Killed between the two statements with which the engine ended a row.
  await runSql(
    url,
    'UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1 AND rolled_back_at IS NULL',
    [LAST_OF_ENGINE],
  );
  expect(await migrate(url)).not.toContain(LAST_OF_ENGINE);
  expect(await readCatalogue(url)).toBe(await readCatalogue(await cloneDatabase()));
});
