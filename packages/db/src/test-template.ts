import { createHash } from 'node:crypto';
import { migrate, readMigrations } from './migrate.ts';
import { runSql, withDatabase } from '@careers/postgres/sql';

/**
 * Makes the migrated, empty database that tests clone, once per server and set of migrations, and returns its name.
 * Nobody can connect to it: a clone needs its source to have no connection.
 */
export async function ensureTemplateDatabase(admin: string): Promise<string> {
  const migrations = await readMigrations();
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations.migrationDirectories)).digest('hex').slice(0, 16)}`;
  const part = `${name}_${process.pid}`;
  async function exists() {
    return (await runSql(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])).length > 0;
  }
  if (await exists()) return name;

  await runSql(admin, `CREATE DATABASE ${part} TEMPLATE template0`);
  await migrate(withDatabase(admin, part));
  try {
    await runSql(admin, `ALTER DATABASE ${part} RENAME TO ${name}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await runSql(admin, `DROP DATABASE ${part}`); // another workspace's tests were faster
    return name;
  }
  await runSql(admin, `ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  return name;
}
