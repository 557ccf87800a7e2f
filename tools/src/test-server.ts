import { ensureTemplateDatabase } from '@careers/db/test-template';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { stopBeforeExit } from '@careers/server/shutdown';

/** A PostgreSQL server for one test run, with the template database that every test file clones. */
export type TestServer = { adminUrl: string; template: string };

/** Starts a PostgreSQL server that ends with the command. */
export async function startTestServer(): Promise<TestServer> {
  const { url } = await stopBeforeExit(startTemporaryPostgres());
  const adminUrl = url('postgres');
  return { adminUrl, template: await ensureTemplateDatabase(adminUrl) };
}
