import type { TestProject } from 'vitest/node';
import { ensureTemplateDatabase } from './test-template.ts';
import { startThrowawayPostgres } from '@careers/postgres/throwaway-postgres';

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
  const cluster = shared === undefined ? await startThrowawayPostgres() : undefined;
  const admin = shared ?? cluster?.url('postgres') ?? '';
  project.provide('pgAdminUrl', admin);
  project.provide('pgTemplate', await ensureTemplateDatabase(admin));
  return cluster?.stop;
}
