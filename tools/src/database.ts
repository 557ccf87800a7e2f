import { join, resolve } from 'node:path';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { openPostgres, type PostgresServer } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { seedSampleData } from '@careers/samples/seed';
import { keepRunning } from './keep-running.ts';
import { ROOT } from './root.ts';
import { beforeExit, stopBeforeExit } from './shutdown.ts';
import { startWatchedPostgres } from './watched-postgres.ts';

/** Where the embedded database and the product's files are kept: DATA_DIR, by default .data in the project's folder. */
export function dataDirectory(): string {
  return resolve(ROOT, process.env['DATA_DIR'] || '.data');
}

/** The database of the settings, around a transaction pooler; the embedded one is started unless it runs. */
export async function databaseUrl(dataDir = dataDirectory()): Promise<string> {
  const given = process.env['DIRECT_URL'] || process.env['DATABASE_URL'];
  if (given) return given;
  const server = await stopBeforeExit(openPostgres(dataDir));
  return ensureDatabase(server.url('postgres'), 'careers');
}

/** Creates the product's database on an embedded server, with all migrations, and returns its URL. */
export async function productDatabase(server: PostgresServer): Promise<string> {
  const url = await ensureDatabase(server.url('postgres'), 'careers');
  await migrate(url);
  return url;
}

/**
 * The product's database on the embedded server, which is started again when it ends or does not answer any more, and
 * stopped before the process exits.
 */
export async function keptDatabase(dataDir: string): Promise<string> {
  let port: number | undefined; // the first start's: the product goes on with the same URL
  let newest: Promise<PostgresServer> | undefined;
  function start(): Promise<PostgresServer> {
    newest = startWatchedPostgres(dataDir, port);
    return newest;
  }
  beforeExit(async () => {
    const server = await newest?.catch(() => undefined);
    await server?.stop();
  });
  const first = await keepRunning('The database', start);
  port = Number(new URL(first.url('postgres')).port);
  return productDatabase(first);
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
