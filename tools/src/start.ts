import { join } from 'node:path';
import { readEnv } from '@careers/api/env';
import { sampleAccounts } from '@careers/contracts/sample-accounts';
import { startPostgres } from '@careers/postgres/embedded-postgres';
import { addSampleData, applyMigrations, dataDirectory, embeddedDatabase } from './database.ts';
import { productEnvironment } from './product-environment.ts';
import { startProduct } from './product-process.ts';
import { readyMessage } from './ready-message.ts';
import { isShuttingDown, runCommand, shutDown } from './shutdown.ts';

// npm start and npm run dev: starts the database, applies migrations, loads sample data and starts the server; stops all
// of them at the end.
await runCommand(async () => {
  const mode = process.env['APP_ENV'] || 'evaluation';
  const dataDir = dataDirectory();
  const env = await productEnvironment(mode, dataDir);
  readEnv(env); // a wrong setting is reported before the database is touched

  const embedded = process.env['DATABASE_URL'] ? undefined : await embeddedDatabase(startPostgres(dataDir));
  const DATABASE_URL = embedded?.url ?? process.env['DATABASE_URL'] ?? '';
  const DIRECT_URL = embedded?.url ?? (process.env['DIRECT_URL'] || DATABASE_URL);
  if (!embedded) await applyMigrations(DIRECT_URL);
  const accounts = mode !== 'production' && (await addSampleData(DATABASE_URL, dataDir)) ? sampleAccounts : undefined;

  const product = await startProduct({
    env: { ...env, DATABASE_URL, DIRECT_URL },
    watch: mode === 'development',
  }).catch(() => shutDown(1)); // it has printed the reason
  console.log(
    mode === 'production'
      ? `Ready at ${process.env['SITE_URL']} (listening on ${product.url}).`
      : readyMessage(product.url, accounts),
  );
  void product.ended.then((code) => {
    if (!isShuttingDown()) void shutDown(code || 1);
  });
  void embedded?.ended.then(() => {
    if (isShuttingDown()) return;
    console.error(`The database has stopped; ${join(dataDir, 'pg.log')} says why.`);
    void shutDown(1);
  });
}, 0);
