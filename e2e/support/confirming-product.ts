import { freePort, startApi } from '@careers/tools/api-process';
import { dataDir, databaseUrl } from './env.ts';
import { test as base } from './test.ts';

/** Seconds between two mails to one address, here. */
export const MAIL_INTERVAL = 3;

/**
 * The same product, with the same database and mailbox, as it is with a mail server: accounts are confirmed by mail. It
 * stands beside the one that the other tests use.
 */
export const test = base.extend<object, { confirmingProduct: string }>({
  confirmingProduct: [
    async ({}, use) => {
      const port = String(await freePort());
      const product = await startApi({
        env: {
          APP_ENV: 'evaluation',
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: port,
          SITE_URL: `http://127.0.0.1:${port}`,
          DATABASE_URL: databaseUrl,
          DIRECT_URL: databaseUrl,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          AUTH_AUTOCONFIRM: 'false',
          AUTH_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL),
        },
      });
      await use(product.address);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ confirmingProduct }, use) => use(confirmingProduct),
});
