import { createDb } from '@careers/db/client';
import { startTestProduct } from '@careers/tools/product-process';
import { ownDatabase } from './databases.ts';
import { dataDir, TEST_MS } from './env.ts';
import { test as base } from './test.ts';

/** A `test` with a product on a database of its own: what the site says is the same for all who use a database. */
export function testWithOwnSite(name: string, settings: Record<string, string> = {}) {
  return base.extend<object, { ownAddress: string; ownProduct: string }>({
    ownAddress: [
      async ({ workerDb }, use, { workerIndex }) => use(await ownDatabase(workerDb, `${name}_${workerIndex}`)),
      { scope: 'worker', timeout: TEST_MS },
    ],
    db: async ({ ownAddress }, use) => {
      const db = createDb(ownAddress);
      await use(db);
      await db.$disconnect();
    },
    ownProduct: [
      async ({ ownAddress }, use) => {
        const product = await startTestProduct({
          databaseUrl: ownAddress,
          dataDir,
          settings: { AUTH_AUTOCONFIRM: 'true', ...settings },
        });
        await use(product.url);
        await product.stop();
      },
      { scope: 'worker', timeout: TEST_MS },
    ],
    baseURL: async ({ ownProduct }, use) => use(ownProduct),
  });
}
