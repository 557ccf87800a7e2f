import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import pg from 'pg';
import {
  ADD_ROW,
  connected,
  MARK_APPLIED,
  MARK_ROLLED_BACK,
  openHistory,
  readHistory,
  reason,
} from './migration-history.ts';

// See docs/decisions/0083-a-migration-and-its-row-share-one-transaction.md
type Migration = { name: string; script: string; checksum: string; isTransactional: boolean };

const FOLDER = join(import.meta.dirname, '../prisma/migrations');
/** The first line of a script whose one statement PostgreSQL refuses in a transaction, such as CREATE INDEX CONCURRENTLY. */
const NO_TRANSACTION = '-- no transaction\n';
/** The advisory lock of a process that migrates: that of Prisma's own command. */
const LOCK = 'SELECT pg_advisory_lock(72707369)';
const RETRY_PAUSE_MS = 1_000;
/** About five minutes of attempts. */
const MAX_ATTEMPTS = 200;

/**
 * Applies the migrations that the database at `url` does not have yet, and returns their names in order. Of processes that
 * start together, one applies them and the others wait. A migration and its row in the history are one transaction, so one
 * that fails or is interrupted leaves nothing. One that needs a locked table gives up after a moment and tries again.
 *
 * @param options.last the name of the last migration to apply; by default all are applied
 * @throws SetupError when the server cannot be reached, the database was made before 1.0.0 or a migration fails, naming it
 *   with PostgreSQL's own words
 */
export async function migrate(url: string, options: { folder?: string; last?: string } = {}): Promise<string[]> {
  const migrations = (await readMigrations(options.folder)).filter(({ name }) => name <= (options.last ?? name));
  const applied: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withLock(url, (client) => applyMissing(client, migrations, applied));
      return applied;
    } catch (error) {
      const cause = error instanceof SetupError ? error.cause : undefined;
      const isLocked = cause instanceof pg.DatabaseError && cause.code === '55P03';
      if (!isLocked || attempt === MAX_ATTEMPTS) throw error;
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

/**
 * Returns the names of the migrations on disk that the database at `url` does not have, oldest first. It may have later
 * ones, of a newer release.
 *
 * @throws SetupError when the server cannot be reached, or the database was made before 1.0.0
 */
export async function missingMigrations(url: string, folder?: string): Promise<string[]> {
  const states = new Map((await readHistory(url)).map(({ name, state }) => [name, state])); // the last row counts
  const names = (await readMigrations(folder)).map(({ name }) => name);
  return names.filter((name) => states.get(name) !== 'applied');
}

/** Ends its unfinished row, false for none; 'applied' also accepts a file that was changed later. */
export async function resolveMigration(url: string, name: string, as: 'applied' | 'rolled back', folder?: string) {
  const checksum = (await readMigrations(folder)).find((each) => each.name === name)?.checksum;
  const end = as === 'applied' ? MARK_APPLIED : MARK_ROLLED_BACK;
  return withLock(url, async (client) => (await client.query(end, [name, checksum])).rowCount !== 0);
}

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const script = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(script).digest('hex');
      return { name, script, checksum, isTransactional: !script.startsWith(NO_TRANSACTION) };
    }),
  );
}

function withLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    // The server notices within a second that this process was killed; one on Windows does not support it.
    await client.query('SET client_connection_check_interval = 1000').catch(() => undefined);
    await client.query(LOCK);
    return work(client);
  });
}

async function applyMissing(client: pg.Client, migrations: Migration[], applied: string[]): Promise<void> {
  const rows = new Map((await openHistory(client)).map((row) => [row.name, row])); // the last row of a migration counts
  for (const migration of migrations) {
    const { name, checksum, isTransactional } = migration;
    const row = rows.get(name);
    if (row?.state === 'applied' && row.checksum === checksum) continue;
    if (row?.state === 'applied')
      throw new SetupError(
        `The migration ${name} was changed after it was applied: restore its file, or, if the database already has the change, run the command migrate with: resolve ${name} applied.`,
      );
    if (row?.state === 'unfinished' && !isTransactional) throw failure(migration, 'it was interrupted');
    await apply(client, migration);
    applied.push(name);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, script, checksum, isTransactional } = migration;
  await client.query(MARK_ROLLED_BACK, [name, null]);
  try {
    // Outside a transaction a statement waits without a timeout: it blocks no query, and giving up would leave a part of it.
    await client.query(isTransactional ? 'BEGIN' : 'SET lock_timeout = 0');
    await client.query(ADD_ROW, [name, checksum]);
    await client.query(script);
    await client.query(MARK_APPLIED, [name, checksum]);
    await client.query(isTransactional ? 'COMMIT' : 'RESET lock_timeout');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined); // the connection may be lost
    throw failure(migration, reason(cause), cause);
  }
}

function failure({ name, isTransactional }: Migration, why: string, cause?: unknown): SetupError {
  const next = isTransactional
    ? 'It was rolled back, and the command migrate tries it again'
    : `Remove what it left behind, then run the command migrate with: resolve ${name} rolled-back`;
  return new SetupError(`The migration ${name} failed: ${why}. ${next}.`, { cause });
}
