import { randomUUID } from 'node:crypto';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { inject, onTestFinished } from 'vitest';

/** Creates a database without tables, which is dropped when the test is finished, and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const admin = inject('pgAdminUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE DATABASE ${name}`);
  onTestFinished(async () => void (await runSql(admin, `DROP DATABASE ${name} WITH (FORCE)`)));
  return withDatabase(admin, name);
}
