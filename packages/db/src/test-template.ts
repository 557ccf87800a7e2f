import { createHash } from 'node:crypto';
import { migrate, readMigrations } from './migrate.ts';
import { runSql, withDatabase } from '@careers/postgres/sql';

/**
 * Creates the migrated, empty database that tests clone, once for each server and set of migrations, and returns its
 * name. It accepts no connections, because PostgreSQL clones only a database without any.
 */
export async function ensureTemplateDatabase(admin: string): Promise<string> {
  const name = `template_${createHash('sha256')
    .update(JSON.stringify(await readMigrations()))
    .digest('hex')
    .slice(0, 16)}`;
  const draft = `${name}_${process.pid}`;
  async function exists() {
    return (await runSql(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])).length > 0;
  }
  if (await exists()) return name;

  await runSql(admin, `CREATE DATABASE ${draft} TEMPLATE template0`);
  await migrate(withDatabase(admin, draft));
  try {
    await runSql(admin, `ALTER DATABASE ${draft} RENAME TO ${name}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await runSql(admin, `DROP DATABASE ${draft}`); // the tests of another workspace were faster
    return name;
  }
  await runSql(admin, `ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  return name;
}
