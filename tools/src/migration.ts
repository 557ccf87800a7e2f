import { SetupError } from '@careers/postgres/setup-error';
import { writeMigration } from '@careers/db/migrate';
import { startThrowawayPostgres } from '@careers/postgres/throwaway-postgres';
import { beforeExit, runCommand, stop } from './stopping.ts';

// npm run db:migration -- add_job_version: writes what prisma/schema.prisma says and the migrations do not, as a new one.
await runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new SetupError('A migration needs a name: npm run db:migration -- add_job_version');
  const cluster = await startThrowawayPostgres();
  beforeExit(() => cluster.stop());
  const folder = await writeMigration(cluster.url('postgres'), name);
  console.log(
    folder === null
      ? 'The migrations already say what schema.prisma says: nothing to write.'
      : `Wrote packages/db/prisma/migrations/${folder}/migration.sql. Read it, add what the schema cannot say, then run npm test.`,
  );
  await stop(0);
});
