import { join } from 'node:path';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import type { PostgresServer } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { seedSampleData } from '@careers/samples/seed';
import { beforeExit } from '@careers/server/shutdown';
import { keepRunning } from './keep-running.ts';
import { startWatchedPostgres } from './watched-postgres.ts';

/** Creates the product's database on an embedded server, with all migrations, and returns its URL. */
export async function productDatabase(server: PostgresServer): Promise<string> {
  const url = await ensureDatabase(server.url('postgres'), 'careers');
  await migrate(url);
  return url;
}

/**
 * Starts the embedded server with the product's database and returns the database's URL. The server is restarted when
 * it ends or no longer responds, and stopped before the process exits.
 */
export async function supervisedDatabase(dataDir: string): Promise<string> {
  let port: number | undefined; // the port of the first start, so that the product's URL stays valid
  let current: Promise<PostgresServer> | undefined;
  function start(): Promise<PostgresServer> {
    current = startWatchedPostgres(dataDir, port);
    return current;
  }
  beforeExit(async () => {
    const server = await current?.catch(() => undefined);
    await server?.stop();
  });
  const first = await keepRunning('The database', start);
  port = Number(new URL(first.url('postgres')).port);
  return productDatabase(first);
}

/**
 * Loads the sample data and its CV files into a database without any job or account. Returns whether the database now
 * has the sample accounts.
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
