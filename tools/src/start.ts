import { readEnv, settingNames } from '@careers/api/env';
import { sampleAccounts } from '@careers/db/sample-accounts';
import { migrate } from '@careers/db/migrate';
import { withSettingFiles } from '@careers/server/setting-files';
import { dataDirectory } from '@careers/commands/database';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { addSampleData, supervisedDatabase } from './database.ts';
import { keepRunning } from './keep-running.ts';
import { productEnvironment } from './product-environment.ts';
import { startProduct } from './product-process.ts';
import { readyMessage } from './ready-message.ts';

// npm start and npm run dev: starts the database, loads sample data, in production none, and starts the server, which
// applies migrations. Restarts a server that ends by itself, and stops all servers at the end.
await runCommand(async () => {
  process.env = withSettingFiles(process.env, settingNames);
  const mode = process.env['APP_ENV'] || 'evaluation';
  const dataDir = dataDirectory();
  const env = await productEnvironment(mode, dataDir);
  readEnv(env); // a wrong setting is reported before the database is touched

  const embedded = process.env['DATABASE_URL'] ? undefined : await supervisedDatabase(dataDir);
  const DATABASE_URL = embedded ?? process.env['DATABASE_URL'] ?? '';
  const DIRECT_URL = embedded ?? (process.env['DIRECT_URL'] || DATABASE_URL);
  if (!embedded && mode !== 'production') await migrate(DIRECT_URL);
  const sampled = mode !== 'production' && (await addSampleData(DATABASE_URL, dataDir));
  // Names no sample accounts with a sign-in service elsewhere, which does not have them.
  const accounts = sampled && !process.env['AUTH_URL'] ? sampleAccounts : undefined;

  const options = { env: { ...env, DATABASE_URL, DIRECT_URL }, watch: mode === 'development' };
  // Prints no reason for a failed start, because the product has printed it.
  const product = await keepRunning('The server', () => startProduct(options)).catch(() => shutDown(1));
  console.log(
    mode === 'production'
      ? `Ready at ${process.env['SITE_URL']} (listening on ${product.url}).`
      : readyMessage(product.url, accounts),
  );
}, 0);
