import { resolve } from 'node:path';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';

type Named = { DATABASE_URL?: string | undefined; DIRECT_URL?: string | undefined; DATA_DIR: string };
/** `direct_url` connects without a transaction pooler. */
type Database = { url: string; direct_url: string; stop: () => Promise<void> };

/**
 * The database of DATABASE_URL. Without that setting, starts a real PostgreSQL for trying the service out, with its
 * data in `<DATA_DIR>/pg`. Processes with the same folder share it, and it stops with the process that started it.
 *
 * @throws SetupError when the folder cannot be written or the server does not start.
 */
export async function openDatabase({ DATABASE_URL, DIRECT_URL, DATA_DIR }: Named): Promise<Database> {
  if (DATABASE_URL) return { url: DATABASE_URL, direct_url: DIRECT_URL ?? DATABASE_URL, stop: async () => {} };
  const server = await openPostgres(resolve(DATA_DIR));
  const url = await ensureDatabase(server.url('postgres'), 'auth');
  return { url, direct_url: url, stop: server.stop };
}
