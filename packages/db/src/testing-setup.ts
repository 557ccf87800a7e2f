import type { TestProject } from 'vitest/node';
import { ensureTemplateDatabase } from './test-template.ts';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    pgAdminUrl: string;
    /** The migrated, empty database that `cloneDatabase` copies. */
    pgTemplate: string;
  }
}

/** Provides a test run with a server and the template database; returns the function that stops a server started here. */
export async function provideDatabase(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env['TEST_PG_ADMIN_URL'];
  const server = shared === undefined ? await startTemporaryPostgres() : undefined;
  const admin = shared ?? server?.url('postgres') ?? '';
  project.provide('pgAdminUrl', admin);
  project.provide('pgTemplate', await ensureTemplateDatabase(admin));
  return server?.stop;
}
