import { join, resolve } from 'node:path';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { SetupError } from '@careers/postgres/setup-error';
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

/** Returns a sentence for an error of a database that cannot be reached, read or written, and else undefined. */
export function databaseFailure(error: unknown, outcome: string): SetupError | undefined {
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return undefined;
  // Uses the code if there is no message, as in an error of several refused addresses.
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  return new SetupError(`The database cannot be used (${reason}): ${outcome}.`, { cause: error });
}
