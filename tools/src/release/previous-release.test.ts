import { migrate } from '@careers/db/migrate';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreviousRelease } from './previous-release.ts';

/* `rolling.long.ts` runs the release before on the tables of this one; this finds at once what would stop it. */

type Column = { type: string; is_required: boolean; is_filled: boolean };

const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS name,
    format('%s %s', udt_name, character_maximum_length) AS type, is_nullable = 'NO' AS is_required,
    column_default IS NOT NULL OR is_generated = 'ALWAYS' OR is_identity = 'YES' AS is_filled
  FROM information_schema.columns WHERE table_schema IN ('public', 'identity') AND table_name <> '_prisma_migrations'`;

let database: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => void (database = await startTemporaryPostgres()));
afterAll(() => database.stop());

/** Returns the columns of each table, as the migrations up to one make them; up to the last by default. */
async function tablesAfter(name: string, last?: string): Promise<Map<string, Map<string, Column>>> {
  const url = await ensureDatabase(database.url('postgres'), name);
  await migrate(url, last === undefined ? {} : { last });
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, name: column, ...rest } of await runSql<Column & { table: string; name: string }>(url, COLUMNS))
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(column, rest));
  return tables;
}

test('[DEPLOY-06] the release before finds its tables on the new schema: no column is gone, of another type or newly required', async () => {
  const { last_migration } = await readPreviousRelease();
  const [before, now] = [await tablesAfter('before', last_migration), await tablesAfter('now')];
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
  expect(broken).toEqual([]);
});
