import { join, resolve } from 'node:path';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { stopBeforeExit } from '@careers/server/shutdown';
import { settings } from './env.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Returns the folder of the embedded database and the product's files: DATA_DIR, by default the project's .data. */
export function dataDirectory({ DATA_DIR } = settings()): string {
  return resolve(ROOT, DATA_DIR || '.data');
}

/** Returns the URL in the settings, around a transaction pooler; without one, starts the embedded database. */
export async function databaseUrl(dataDir = dataDirectory()): Promise<string> {
  const { DIRECT_URL, DATABASE_URL } = settings();
  const given = DIRECT_URL || DATABASE_URL;
  if (given) return given;
  const server = await stopBeforeExit(openPostgres(dataDir));
  return ensureDatabase(server.url('postgres'), 'careers');
}
