import { startTestProduct } from '@careers/tools/product-process';
import { dataDir, databaseUrl } from './env.ts';
import { test as base } from './test.ts';

/** Seconds between two mails to one address, in the product of these tests. */
export const MAIL_INTERVAL = 3;

/**
 * Runs tests against a second product that confirms accounts by mail, as with a mail server. It shares the database and
 * the mailbox of the product that the other tests use.
 */
export const test = base.extend<object, { confirmingProduct: string }>({
  confirmingProduct: [
    async ({}, use) => {
      const product = await startTestProduct({
        databaseUrl,
        dataDir,
        settings: { AUTH_AUTOCONFIRM: 'false', AUTH_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL) },
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ confirmingProduct }, use) => use(confirmingProduct),
});
