import { startTestProduct } from '@careers/tools/product-process';
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
        const product = await startTestProduct({ databaseUrl, dataDir, settings });
        await use(product.url);
        await product.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ ownProduct }, use) => use(ownProduct),
  });
}
