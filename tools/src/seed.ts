import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '@careers/api/env';
import { refreshSearchWords } from '@careers/api/jobs/search/search-words.service';
import { createDb } from '@careers/db/client';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { withSettingFiles } from '@careers/server/setting-files';
import { dataDirectory } from '@careers/commands/database';
import { beforeExit, runCommand, shutDown, stopBeforeExit } from '@careers/server/shutdown';
import { addSampleData, productDatabase } from './database.ts';
import { ROOT } from './root.ts';

// npm run db:seed -- --jobs 100000: adds generated rows to the database in DATABASE_URL, by default the embedded one,
// and rebuilds the search vocabulary. npm start may be running in another terminal.
await runCommand(async () => {
  process.env = withSettingFiles(process.env, settingNames);
  const DATABASE_URL = process.env['DIRECT_URL'] || process.env['DATABASE_URL'] || (await embeddedWithSampleData());
  const cli = spawn(process.execPath, [join(ROOT, 'packages/samples/src/seed-cli.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL },
  });
  const ended = once(cli, 'exit');
  beforeExit(async () => {
    cli.kill();
    await ended;
  });
  await ended;
  if (cli.exitCode === 0) await rebuildVocabulary(DATABASE_URL);
  await shutDown(cli.exitCode ?? 1);
});

/** Rebuilds the words that correct and complete searches. A running product also does this, within a minute. */
async function rebuildVocabulary(url: string): Promise<void> {
  const db = createDb(url, { max: 1, statementTimeoutMs: 3_600_000 });
  try {
    if (await refreshSearchWords({ db })) console.log('Built the search vocabulary.');
  } finally {
    await db.$disconnect();
  }
}

async function embeddedWithSampleData(): Promise<string> {
  const dataDir = dataDirectory();
  const url = await productDatabase(await stopBeforeExit(openPostgres(dataDir)));
  await addSampleData(url, dataDir); // npm start adds none to a database that has jobs
  return url;
}
