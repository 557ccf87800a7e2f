import { join, resolve } from 'node:path';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import type { PostgresServer } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { seedSampleData } from '@careers/samples/seed';
import { ROOT } from './root.ts';
import { beforeExit, stopBeforeExit } from './shutdown.ts';

/** Where the embedded database and the product's files are kept: DATA_DIR, by default .data in the project's folder. */
export function dataDirectory(): string {
  return resolve(ROOT, process.env['DATA_DIR'] || '.data');
}

/**
 * Creates the product's database on an embedded server, with all migrations, and stops that server before the process
 * exits. `ended` resolves when the server has ended.
 */
export async function embeddedDatabase(
  starting: Promise<PostgresServer>,
): Promise<{ url: string; ended: Promise<void> }> {
  const server = await stopBeforeExit(starting);
  const url = await ensureDatabase(server.url('postgres'), 'careers');
  await applyMigrations(url);
  return { url, ended: server.ended };
}

/** Applies the migrations that the database does not have yet. A shutdown waits until the running one has ended. */
export function applyMigrations(url: string): Promise<string[]> {
  const applying = migrate(url);
  beforeExit(() =>
    applying.then(
      () => {},
      () => {},
    ),
  );
  return applying;
}

/**
 * Loads the sample data and its CV files into a database without any job or account. Returns whether the database has the
 * sample accounts now.
 */
export async function addSampleData(url: string, dataDir: string): Promise<boolean> {
  const db = createDb(url);
  try {
    await seedSampleData(db, { cvDir: join(dataDir, 'cvs') });
    return await hasSampleAccounts(db);
  } finally {
    await db.$disconnect();
  }
}
