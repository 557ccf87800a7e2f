import { join, resolve } from 'node:path';
import { sampleAccounts } from '@careers/contracts/sample-accounts';
import { apiEnvironment } from './api-environment.ts';
import { startApi } from './api-process.ts';
import { openDatabase } from './database.ts';
import { addSampleData } from './sample-data.ts';
import { ROOT } from './root.ts';
import { beforeExit, isStopping, runCommand, stop } from './stopping.ts';
import { welcome } from './welcome.ts';
// By path: the api's package exports types alone, so that nothing of it can reach the browser. Its rules for settings
// are the rules, and they should be heard before the database is touched.
import { readEnv } from '@careers/api/env';

// npm start and npm run dev: the database, its migrations, the sample data, then the server; and all of it down again.
await runCommand(async () => {
  const mode = process.env['APP_ENV'] || 'evaluation';
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] || '.data');
  const env = await apiEnvironment(mode, dataDir);
  readEnv({ ...process.env, ...env });

  const database = await openDatabase(dataDir);
  const accounts = mode !== 'production' && (await addSampleData(database.url, dataDir)) ? sampleAccounts : undefined;

  const settings = { ...env, DATABASE_URL: database.url, DIRECT_URL: database.directUrl };
  const api = await startApi({ env: settings, watch: mode === 'development' }).catch(() => stop(1)); // it has said why
  beforeExit(api.stop);
  console.log(
    mode === 'production'
      ? `Ready at ${process.env['SITE_URL']} (listening on ${api.address}).`
      : welcome(api.address, accounts),
  );
  void api.ended.then((code) => {
    if (!isStopping()) void stop(code || 1);
  });
  void database.ended?.then(() => {
    if (isStopping()) return;
    console.error(`The database has stopped; ${join(dataDir, 'pg.log')} says why.`);
    void stop(1);
  });
}, 0);
