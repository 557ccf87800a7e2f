import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { addSampleData, dataDirectory, productDatabase } from './database.ts';
import { ROOT } from './root.ts';
import { beforeExit, runCommand, shutDown, stopBeforeExit } from './shutdown.ts';

// npm run db:seed -- --jobs 100000: adds generated jobs to the database of DATABASE_URL, by default to the embedded one.
// npm start may be running in another terminal.
await runCommand(async () => {
  const DATABASE_URL = process.env['DATABASE_URL'] || (await embeddedWithSampleData());
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
  await shutDown(cli.exitCode ?? 1);
});

async function embeddedWithSampleData(): Promise<string> {
  const dataDir = dataDirectory();
  const url = await productDatabase(await stopBeforeExit(openPostgres(dataDir)));
  await addSampleData(url, dataDir); // npm start adds none to a database that has jobs
  return url;
}
