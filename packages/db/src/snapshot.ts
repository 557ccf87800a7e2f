import type { Readable } from 'node:stream';
import { Client } from '@careers/postgres/connections';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readHistory } from './migration-history.ts';
import { storedKeys } from './stored-files.ts';

/** A table of the product, and its columns without those that PostgreSQL generates. */
export type StoredTable = { schema: string; name: string; columns: string[] };

export type Snapshot = {
  migrations: string[];
  tables: StoredTable[];
  /** The rows of a table in PostgreSQL's text form, which every later version reads. */
  read: (table: StoredTable) => Readable;
  fileKeys: () => Promise<string[]>;
  close: () => Promise<void>;
};

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'identity') AND c.relname <> '_prisma_migrations'
  GROUP BY 1, 2 ORDER BY 1, 2`;

export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  return (await client.query<StoredTable>(TABLES)).rows;
}

export function copyTarget({ schema, name, columns }: StoredTable): string {
  return `${tableName({ schema, name })} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

export function tableName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Opens a snapshot. It has no later change, and only a migration waits until it is closed. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const migrations = (await readHistory(url)).filter(({ state }) => state === 'applied').map(({ name }) => name);
  const client = new Client({ connectionString: url, application_name: 'careers backup' });
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    migrations,
    tables: await listTables(client),
    read: (table) => client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`)),
    fileKeys: async () =>
      (await client.query<{ storage_key: string }>(storedKeys.sql)).rows.map(({ storage_key }) => storage_key),
    close: () => client.end(),
  };
}
