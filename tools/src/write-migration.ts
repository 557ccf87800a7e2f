import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@careers/db/migrate';
import { SetupError } from '@careers/postgres/setup-error';
import { ROOT } from './root.ts';
import { schemaDifference } from './schema-difference.ts';

/** The folder of schema.prisma and of the migrations. */
export const PRISMA = join(ROOT, 'packages/db/prisma');

/**
 * Writes a new migration, from the tables of the existing ones to those of schema.prisma. Returns the name of its
 * folder, or null when there is no difference.
 *
 * @param url of an empty database, in which the existing migrations are applied
 */
export async function writeMigration(url: string, name: string, prisma = PRISMA): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name))
    throw new SetupError(
      `A migration's name can only have lower-case letters, digits and _, such as add_job_version, not '${name}'.`,
    );
  await migrate(url, { folder: join(prisma, 'migrations') });
  const sql = await schemaDifference(url, join(prisma, 'schema.prisma'));
  if (sql === null) return null;
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`;
  await mkdir(join(prisma, 'migrations', folder), { recursive: true });
  await writeFile(join(prisma, 'migrations', folder, 'migration.sql'), sql);
  return folder;
}
