import { TEST_MS } from './env.ts';
import { ownAddresses, startOwnProduct } from './start-own-product.ts';
import { test as base } from './test.ts';

/**
 * A `test` whose pages come from another product than the other tests': the same database and mailbox with other
 * settings. The tests of a file share it.
 *
 * @param host the product's host name: passkeys need a domain
 */
export function testWithSettings(settings: Record<string, string>, host?: string) {
  return base.extend<object, { ownProduct: string }>({
    ownProduct: [
      async ({}, use) => {
        const addresses = await ownAddresses(host);
        const product = await startOwnProduct(settings, addresses);
        await use(addresses.url);
        await product.stop();
      },
      { scope: 'worker', timeout: TEST_MS },
    ],
    baseURL: async ({ ownProduct }, use) => use(ownProduct),
  });
}
