import { SetupError } from '@careers/postgres/setup-error';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { runCommand, shutDown, stopBeforeExit } from '@careers/server/shutdown';
import { writeMigration } from './write-migration.ts';

// npm run db:migration -- add_job_version: writes the migration from the tables of the existing ones to those of
// schema.prisma.
await runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new SetupError('A migration needs a name: npm run db:migration -- add_job_version');
  const server = await stopBeforeExit(startTemporaryPostgres());
  const folder = await writeMigration(server.url('postgres'), name);
  console.log(
    folder === null
      ? 'The migrations already say what schema.prisma says: nothing to write.'
      : `Wrote packages/db/prisma/migrations/${folder}/migration.sql. Read it, add what the schema cannot say, then run npm test.`,
  );
  await shutDown(0);
});
