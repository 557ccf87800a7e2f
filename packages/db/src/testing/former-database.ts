import { runSql } from '@careers/postgres/sql';
import { migrate } from '../migrate.ts';

/** Gives an empty database the history of one that was made before 1.0.0. */
export async function makeFormerDatabase(url: string): Promise<void> {
  await migrate(url, { last: '0' }); // the history alone
  const row = `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '20261121090000_init')`;
  await runSql(url, row);
}
