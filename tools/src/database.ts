import { startPostgres } from '@careers/postgres/embedded-postgres';
import { migrate } from '@careers/db/migrate';
import { runSql } from '@careers/postgres/sql';
import { beforeExit } from './stopping.ts';

/** The product's database, ready to use. */
export type Database = {
  url: string;
  /** A connection without a pooler between, for migrations and LISTEN. */
  directUrl: string;
  /** Resolves when our own server has ended; undefined for a server that is somebody else's to run. */
  ended?: Promise<void>;
};

/** The one that DATABASE_URL names, else the embedded server with its data in `<dataDir>/pg`; with all migrations applied. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = fromEnvironment() ?? (await embedded(dataDir));
  await migrate(database.directUrl);
  return database;
}

function fromEnvironment(): Database | undefined {
  const url = process.env['DATABASE_URL'];
  return url ? { url, directUrl: process.env['DIRECT_URL'] || url } : undefined;
}

async function embedded(dataDir: string): Promise<Database> {
  const starting = startPostgres(dataDir);
  // Said before it has started: a stop in the middle of it waits for the end of it.
  beforeExit(async () => {
    await starting.then(
      (cluster) => cluster.stop(),
      () => {},
    );
  });
  const cluster = await starting;
  await ensureDatabase(cluster.url('postgres'), 'careers');
  const url = cluster.url('careers');
  return { url, directUrl: url, ended: cluster.ended };
}

export async function ensureDatabase(admin: string, name: string): Promise<void> {
  const found = await runSql(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.length === 0) await runSql(admin, `CREATE DATABASE ${name}`);
}
