import { migrate, resolveMigration } from '@careers/db/migrate';
import { readHistory } from '@careers/db/migration-history';
import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { databaseUrl } from './database.ts';

const USAGE = `After the command, enter
  nothing                          to apply the migrations that the database lacks
  status                           to list those that it has
  resolve NAME applied             to say that an unfinished one has made all its changes
  resolve NAME rolled-back         to say that what it made has been removed`;

// npm run db:migrate, in a release `careers migrate`: applies migrations before a new release starts, and resolves a migration that was interrupted.
await runCommand(async () => {
  const [action = 'apply', name, end] = process.argv.slice(2);
  const url = await databaseUrl();
  if (action === 'apply') console.log(listed(await migrate(url), 'The database has every migration.'));
  else if (action === 'status') console.log(listed(await history(url), 'The database has no migration yet.'));
  else if (action === 'resolve' && name !== undefined && (end === 'applied' || end === 'rolled-back')) {
    const isResolved = await resolveMigration(url, name, end === 'applied' ? 'applied' : 'rolled back');
    if (!isResolved) throw new SetupError(`The database has no unfinished migration ${name}.`);
    console.log(`${name} is ${end} now.`);
  } else throw new SetupError(USAGE);
  await shutDown(0);
});

async function history(url: string): Promise<string[]> {
  return (await readHistory(url)).map(({ name, state, at }) => `${at.toISOString()}  ${state.padEnd(11)}  ${name}`);
}

function listed(lines: string[], none: string): string {
  return lines.length > 0 ? lines.join('\n') : none;
}
