import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createDb, type Db, type PoolOptions } from './client.ts';
import { runSql, withDatabase } from '@careers/postgres/sql';

/**
 * Vitest's globalSetup: once for each run, before its first test.
 *
 * Uses the server at TEST_PG_ADMIN_URL (`npm test` sets it, to share one with the end-to-end tests); otherwise starts one.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Imported here, because test files import this module too and need no server.
  const { provideDatabase } = await import('./testing-setup.ts');
  return provideDatabase(project);
}

/** Creates a migrated, empty database (15 ms in memory) and returns its URL. Call it once in a test file. */
export async function cloneDatabase(): Promise<string> {
  const admin = inject('pgAdminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE DATABASE ${name} TEMPLATE ${inject('pgTemplate')} STRATEGY FILE_COPY`);
  return withDatabase(admin, name);
}

/** `cloneDatabase` with a client. After the file's last test the client is closed and the database dropped. */
export async function testDatabase(pool: PoolOptions = {}): Promise<{ url: string; db: Db }> {
  const url = await cloneDatabase();
  const db = createDb(url, pool);
  afterAll(async () => {
    await db.$disconnect();
    await runSql(inject('pgAdminUrl'), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  });
  return { url, db };
}
