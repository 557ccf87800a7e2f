import { settingNames } from '@careers/api/env';
import { migrateDatabase } from '@careers/api/start/migrate-database';
import { resolveMigration } from '@careers/db/migrate';
import { readHistory } from '@careers/db/migration-history';
import { SetupError } from '@careers/postgres/setup-error';
import { withSettingFiles } from '@careers/server/setting-files';
import { databaseUrl } from './database.ts';
import { runCommand, shutDown } from './shutdown.ts';

const USAGE = `Usage: npm run db:migrate                                         applies the migrations that the database lacks
       npm run db:migrate -- status                               lists those that it has
       npm run db:migrate -- resolve NAME applied|rolled-back     says how an unfinished one ended`;

// npm run db:migrate: applies migrations before a new release starts, and resolves a migration that was interrupted.
await runCommand(async () => {
  process.env = withSettingFiles(process.env, settingNames);
  const [action = 'apply', name, end] = process.argv.slice(2);
  const url = await databaseUrl();
  if (action === 'apply') console.log(listed(await migrateDatabase(url), 'The database has every migration.'));
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
