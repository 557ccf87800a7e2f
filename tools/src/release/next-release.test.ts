import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@careers/db/migrate';
import { writeMigrationScript, writeNextRelease } from '@careers/db/testing/next-release';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';

/* `rolling.long.ts` runs a release on the tables of the next one; this finds at once what would stop it. */

/** The last migration of the release before this one, 1.0.0. */
const LAST_RELEASED = '20261128000000_baseline';

type Column = { type: string; is_required: boolean; is_filled: boolean };

const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS name,
    format('%s %s', udt_name, character_maximum_length) AS type, is_nullable = 'NO' AS is_required,
    column_default IS NOT NULL OR is_generated = 'ALWAYS' OR is_identity = 'YES' AS is_filled
  FROM information_schema.columns WHERE table_schema IN ('public', 'identity') AND table_name <> '_prisma_migrations'`;

let database: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => void (database = await startTemporaryPostgres()));
afterAll(() => database.stop());

type Migrations = { folder?: string; last?: string };

/** Returns the columns of each table, as migrations make them. */
async function tablesOf(migrations: Migrations): Promise<Map<string, Map<string, Column>>> {
  const url = await ensureDatabase(database.url('postgres'), `t_${crypto.randomUUID().replaceAll('-', '')}`);
  await migrate(url, migrations);
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, name: column, ...rest } of await runSql<Column & { table: string; name: string }>(url, COLUMNS))
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(column, rest));
  return tables;
}

/** Says what of the later tables a release would not find, or would not fill. */
async function brokenColumns(earlier: Migrations, later: Migrations): Promise<string[]> {
  const [before, now] = [await tablesOf(earlier), await tablesOf(later)];
  expect(before.size).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const [table, columns] of before) {
    const columnsNow = now.get(table) ?? new Map<string, Column>();
    for (const [name, { type, is_required }] of columns) {
      const column = columnsNow.get(name);
      if (column?.type !== type) broken.push(`${table}.${name} was ${type} and is ${column?.type ?? 'gone'}`);
      else if (column.is_required && !is_required) broken.push(`${table}.${name} is required now`);
    }
    for (const [name, { is_required, is_filled }] of columnsNow)
      if (!columns.has(name) && is_required && !is_filled) broken.push(`${table}.${name} is new, without a default`);
  }
  return broken;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'careers-next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('[DEPLOY-06] the release before finds its tables on the schema of this one: no column is gone, of another type or newly required', async () => {
  expect(await brokenColumns({ last: LAST_RELEASED }, {})).toEqual([]);
});

test('[DEPLOY-06] the migration of 1.0.0 is as it was published: a database that has it refuses another one of its name', async () => {
  const script = join(ROOT, 'packages/db/prisma/migrations/20261128000000_baseline/migration.sql');
  expect(hash('sha256', await readFile(script, 'utf8'))).toBe(
    '00258c091325b3f6203386ee6d5cd8a28881a136cef2f8a8fb00a161e380f48a',
  );
});

test('[DEPLOY-06] this release finds its tables on the schema of a next one that only adds, and one that does not is named', async () => {
  const folder = await temporaryFolder();
  await writeNextRelease(folder);
  expect(await brokenColumns({}, { folder })).toEqual([]);
  const script = `
    ALTER TABLE tags DROP COLUMN created_at;
    ALTER TABLE tags ALTER COLUMN label TYPE varchar(30);
    ALTER TABLE profiles ALTER COLUMN full_name SET NOT NULL;
    ALTER TABLE job_plans ADD COLUMN planned_by uuid NOT NULL`;
  await writeMigrationScript(folder, '99990102000000_removes', script);
  expect((await brokenColumns({}, { folder })).toSorted()).toEqual([
    'public.job_plans.planned_by is new, without a default',
    'public.profiles.full_name is required now',
    'public.tags.created_at was timestamptz  and is gone',
    'public.tags.label was text  and is varchar 30',
  ]);
});
