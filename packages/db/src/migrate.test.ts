import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@careers/postgres/connections';
import { runSql } from '@careers/postgres/sql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, missingMigrations, resolveMigration } from './migrate.ts';
import { readHistory } from './migration-history.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { makeFormerDatabase } from './testing/former-database.ts';
import { migrateInProcess } from './testing/interrupted-migrations.ts';
import { writeMigrationScript } from './testing/next-release.ts';
import { cloneDatabase } from './testing.ts';

/** A folder for migrations that come after those of the product. */
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'careers-migrations-'))));
afterEach(() => rm(folder, { recursive: true }));

function writeScript(name: string, sql: string): Promise<void> {
  return writeMigrationScript(folder, name, sql);
}

test('every applied migration is recorded as the official command records it', async () => {
  const url = await emptyDatabase();
  const applied = await migrate(url);
  const migrations = join(import.meta.dirname, '../prisma/migrations');
  const entries = await readdir(migrations, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(applied).toEqual(names.toSorted());

  const rows = await runSql(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at');
  expect(rows.map((row) => row['migration_name'])).toEqual(applied);
  for (const row of rows) {
    const file = await readFile(join(migrations, row['migration_name'], 'migration.sql'));
    expect(row['checksum']).toBe(createHash('sha256').update(file).digest('hex'));
    expect(row['finished_at'].getTime()).toBeGreaterThanOrEqual(row['started_at'].getTime());
    expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null });
    expect(row['id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await migrate(url), 'a second run').toEqual([]);
  expect(await runSql(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at')).toEqual(rows);
});

test('the table of applied migrations has the columns the official command gives it', async () => {
  const columns = await runSql(
    await cloneDatabase(),
    `
    SELECT column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '') || ' ' || is_nullable || coalesce(' ' || column_default, '') AS line
    FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
  );
  expect(columns.map(({ line }) => String(line))).toEqual([
    'id character varying(36) NO',
    'checksum character varying(64) NO',
    'finished_at timestamp with time zone YES',
    'migration_name character varying(255) NO',
    'logs text YES',
    'rolled_back_at timestamp with time zone YES',
    'started_at timestamp with time zone NO now()',
    'applied_steps_count integer NO 0',
  ]);
});

test('two processes that migrate at once apply each migration once, and the second waits for a slow one', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url)]);
  await writeScript('99990101000000_slow', 'SELECT pg_sleep(2)');
  await writeScript('99990101000001_next', 'CREATE TABLE next (x int)');
  const applied = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
  expect(applied.flat()).toEqual(['99990101000000_slow', '99990101000001_next']);
  const names = (await readHistory(url)).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('a migration may define a function whose body has semicolons', async () => {
  await writeScript(
    '99990101000000_function',
    `
    CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$; -- and one here; too
    CREATE TABLE "semi;colon" (x int)`,
  );
  const url = await cloneDatabase();
  await migrate(url, { folder });
  expect(await runSql(url, 'SELECT two()')).toEqual([{ two: 2 }]);
});

test('[OPS-01] a failing migration leaves nothing, is reported with PostgreSQL’s message and the next command, and does not stop an earlier release', async () => {
  const broken = '99990101000000_broken';
  await writeScript(broken, 'CREATE TABLE half (x int); INSERT INTO no_such_table VALUES (1);');
  const url = await cloneDatabase();
  const before = await readHistory(url);
  await expect(migrate(url, { folder })).rejects.toThrow(
    `The migration ${broken} failed: relation "no_such_table" does not exist. It was rolled back, and the command migrate tries it again.`,
  );
  expect(await runSql(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  expect(await readHistory(url)).toEqual(before);
  expect(await migrate(url), 'the release before it starts').toEqual([]);
  await writeScript(broken, 'CREATE TABLE half (x int)');
  expect(await migrate(url, { folder }), 'and the mended one is applied').toEqual([broken]);
});

test('[OPS-01] a migration that cannot be rolled back is named, when it fails and at every later start, with the command that resolves it', async () => {
  const index = '99990101000000_index';
  await writeScript(index, '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY twice ON twins (x)');
  const url = await cloneDatabase();
  await runSql(url, 'CREATE TABLE twins AS SELECT 1 AS x FROM generate_series(1, 2)');
  const then = `Remove what it left behind, then run the command migrate with: resolve ${index} rolled-back.`;
  await expect(migrate(url, { folder })).rejects.toThrow(
    `The migration ${index} failed: could not create unique index "twice". ${then}`,
  );
  await expect(migrate(url, { folder })).rejects.toThrow(`The migration ${index} failed: it was interrupted. ${then}`);
  expect((await readHistory(url)).at(-1)).toMatchObject({ name: index, state: 'unfinished' });
  expect(await migrate(url), 'the release before it starts').toEqual([]);

  await runSql(url, 'DROP INDEX twice');
  await runSql(url, 'TRUNCATE twins');
  expect(await resolveMigration(url, index, 'rolled back')).toBe(true);
  expect(await resolveMigration(url, index, 'rolled back'), 'once').toBe(false);
  expect(await migrate(url, { folder })).toEqual([index]);
  expect((await readHistory(url)).slice(-2).map(({ state }) => state)).toEqual(['rolled back', 'applied']);
});

test('a migration that was changed after it was applied is refused, until the operator says that the database has it', async () => {
  const name = '99990101000000_changed';
  await writeScript(name, 'CREATE TABLE changed (x int)');
  const url = await cloneDatabase();
  await migrate(url, { folder });
  await writeScript(name, 'CREATE TABLE changed (y int)');
  await expect(migrate(url, { folder })).rejects.toThrow(
    `The migration ${name} was changed after it was applied: restore its file, or, if the database already has the change, run the command migrate with: resolve ${name} applied.`,
  );
  expect(await resolveMigration(url, name, 'applied', folder)).toBe(true);
  expect(await migrate(url, { folder })).toEqual([]);
  expect(await resolveMigration(url, name, 'applied', folder), 'once').toBe(false);
});

test('a database with tables of another program is refused, and left as it is', async () => {
  const url = await emptyDatabase();
  await runSql(url, 'CREATE TABLE theirs (x int)');
  await expect(migrate(url)).rejects.toThrow(
    'The database holds tables of another program: the product needs its own database.',
  );
  expect(await runSql(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: 'theirs' },
  ]);
});

test('a database made before 1.0.0 is refused with what to do, and left as it is', async () => {
  const url = await emptyDatabase();
  await makeFormerDatabase(url);
  const message =
    'This database was made before 1.0.0, and was left as it is. To keep what is in it, download the CSV files or make a backup with the program that made it. Then use an empty database; for npm start, move its data folder (.data) away and start again.';
  await expect(migrate(url)).rejects.toThrow(message);
  await expect(missingMigrations(url)).rejects.toThrow(message);
  expect(await runSql(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: '_prisma_migrations' },
  ]);
});

test('[OPS-02] a migration lets readers of a locked table go first, and is applied when the table is free', async () => {
  const column = '99990101000000_column';
  await writeScript(column, 'ALTER TABLE jobs ADD COLUMN shade text');
  const url = await cloneDatabase();
  const dump = new Client({ connectionString: url });
  await dump.connect();
  await dump.query('BEGIN; SELECT count(*) FROM jobs;');
  const migrating = migrate(url, { folder });
  const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%shade%'`;
  await expect.poll(() => runSql(url, waits), { timeout: 30_000 }).toHaveLength(1);
  expect(
    await runSql(url, 'SELECT count(*)::int AS n FROM jobs'),
    'a reader waits for the lock timeout at most',
  ).toEqual([{ n: 0 }]);
  await dump.query('COMMIT');
  await dump.end();
  expect(await migrating).toEqual([column]);
});

test('a server that cannot be reached is named in one sentence', async () => {
  await expect(migrate('postgresql://user@127.0.0.1:1/careers')).rejects.toThrow(
    'The database could not be reached or migrated: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a script that migrates ends as soon as it is done', async () => {
  const started = performance.now();
  const run = migrateInProcess(await emptyDatabase());
  const [[code], stderr] = await Promise.all([once(run, 'exit'), text(run.stderr)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(performance.now() - started).toBeLessThan(9_000);
});
