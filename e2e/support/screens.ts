import { withDatabase } from '@careers/postgres/sql';
import { type ScreensProduct, startScreensProduct } from '@careers/tools/look/screens-product';
import { dataDir, databaseUrl, TEST_MS } from './env.ts';
import { test as base } from './test.ts';

/** A `test` with a product for the screens, on a database of its own with the same data in every run. */
export const test = base.extend<object, { screensProduct: ScreensProduct }>({
  screensProduct: [
    async ({}, use, { workerIndex }) => {
      const product = await startScreensProduct(
        withDatabase(databaseUrl, 'postgres'),
        `screens_${workerIndex}`,
        dataDir,
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
});
