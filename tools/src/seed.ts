import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openPostgres } from '@careers/postgres/embedded-postgres';
import { migrate } from '@careers/db/migrate';
import { ensureDatabase } from './database.ts';
import { ROOT } from './root.ts';
import { addSampleData } from './sample-data.ts';
import { beforeExit, runCommand, stop } from './stopping.ts';

// npm run db:seed -- --jobs 100000: adds generated jobs to the database of DATABASE_URL, else to the embedded one, which
// may be running (npm start in another terminal) or not.
await runCommand(async () => {
  const url = process.env['DATABASE_URL'] || (await embedded());
  const cli = spawn(process.execPath, [join(ROOT, 'packages/samples/src/seed-cli.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  });
  const ended = new Promise<number>((done) => {
    cli.once('exit', (code) => {
      done(code ?? 1);
    });
  });
  beforeExit(async () => {
    cli.kill();
    await ended;
  });
  await stop(await ended);
});

async function embedded(): Promise<string> {
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] || '.data');
  const cluster = await openPostgres(dataDir);
  beforeExit(() => cluster.stop());
  await ensureDatabase(cluster.url('postgres'), 'careers');
  await migrate(cluster.url('careers'));
  await addSampleData(cluster.url('careers'), dataDir); // npm start adds none where there are jobs already
  return cluster.url('careers');
}
