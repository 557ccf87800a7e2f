import { Client } from '@careers/postgres/connections';
import { SetupError } from '@careers/postgres/setup-error';
import type pg from 'pg';

/** A row of the history. A migration that was rolled back has another row once it is tried again. */
type MigrationState = { name: string; checksum: string; state: 'applied' | 'rolled back' | 'unfinished'; at: Date };

/** Prisma's own table, which its command reads and writes too. */
const TABLE = '_prisma_migrations';
const CREATE = `
  CREATE TABLE _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
    logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;
const READ = `
  SELECT migration_name AS name, checksum, coalesce(rolled_back_at, finished_at, started_at) AS at,
    CASE WHEN rolled_back_at IS NOT NULL THEN 'rolled back' WHEN finished_at IS NULL THEN 'unfinished' ELSE 'applied' END AS state
  FROM _prisma_migrations ORDER BY started_at, migration_name`;

/** Statements with a migration's name ($1) and the checksum of its file ($2). */
export const ADD_ROW =
  'INSERT INTO _prisma_migrations (id, migration_name, checksum) VALUES (gen_random_uuid(), $1, $2)';
export const MARK_APPLIED = `
  UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1, checksum = coalesce($2, checksum)
  WHERE migration_name = $1 AND rolled_back_at IS NULL AND (finished_at IS NULL OR checksum <> $2)`;
export const MARK_ROLLED_BACK = `
  UPDATE _prisma_migrations SET rolled_back_at = now(), checksum = coalesce($2, checksum)
  WHERE migration_name = $1 AND rolled_back_at IS NULL AND finished_at IS NULL`;

const BASELINE = '20261128000000_baseline';

/** The time that a statement waits for a lock, because queries of the table wait behind it. */
const LOCK_TIMEOUT_MS = 500;

/** @throws SetupError with the message of PostgreSQL or of the system, whose error is its cause */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, options });
  try {
    await client.connect();
    return await work(client);
  } catch (cause) {
    if (cause instanceof SetupError) throw cause;
    throw new SetupError(`The database could not be reached or migrated: ${reason(cause)}.`, { cause });
  } finally {
    await client.end();
  }
}

/** An error's message, or its code: an error of a host with several addresses has no message. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? error.message || String(error.code) : String(error);
}

/**
 * The history of the database at `url`, oldest first; empty where it was never migrated.
 *
 * @throws SetupError when the server cannot be reached, or the database was made before 1.0.0
 */
export function readHistory(url: string): Promise<MigrationState[]> {
  return connected(url, async (client) => ((await tableNames(client)).includes(TABLE) ? readRows(client) : []));
}

/** The history of a database before a migration: an empty database gets the table. */
export async function openHistory(client: pg.Client): Promise<MigrationState[]> {
  const tables = await tableNames(client);
  if (tables.length === 0) await client.query(CREATE);
  else if (!tables.includes(TABLE))
    throw new SetupError('The database holds tables of another program: the product needs its own database.');
  return readRows(client);
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const names = `SELECT tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'identity')`;
  return (await client.query<{ name: string }>(names)).rows.map(({ name }) => name);
}

async function readRows(client: pg.Client): Promise<MigrationState[]> {
  const { rows } = await client.query<MigrationState>(READ);
  requireBaseline(rows.map(({ name }) => name));
  return rows;
}

/** @throws SetupError when a migration is older than the baseline: the tables are not those that the baseline creates */
export function requireBaseline(names: readonly string[]): void {
  if (names.some((name) => name < BASELINE))
    throw new SetupError(
      'This database was made before 1.0.0, and was left as it is. To keep what is in it, download the CSV files or make a backup with the program that made it. Then use an empty database; for npm start, move its data folder (.data) away and start again.',
    );
}
