import { freePort, startApi } from '../../packages/dev/src/api-process.ts';
import { dataDir, databaseUrl } from './env.ts';
import { test as base } from './test.ts';

/**
 * A `test` whose pages come from a product of its own: the same database and mailbox with other settings. It runs beside
 * the product that the other tests use, once for each worker.
 */
export function testWithSettings(settings: Record<string, string>) {
  return base.extend<object, { ownProduct: string }>({
    ownProduct: [
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
            ...settings,
          },
        });
        await use(product.address);
        await product.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ ownProduct }, use) => use(ownProduct),
  });
}
