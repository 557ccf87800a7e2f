import { runOpenIdProvider, type TestOpenIdProvider } from '@careers/auth/testing/run-open-id-provider';
import { type Addresses, ownAddresses, startOwnProduct } from './start-own-product.ts';
import { test as base } from './test.ts';

type Own = Addresses & { works: TestOpenIdProvider };

/** A `test` whose product lets visitors sign in with a real OpenID provider, `works`, and users link it. */
export const test = base.extend<{ works: TestOpenIdProvider; service: string }, { own: Own }>({
  own: [
    async ({}, use) => {
      const addresses = await ownAddresses(); // the provider and the product name each other's address
      const works = await runOpenIdProvider(addresses.service);
      const settings = {
        AUTH_ISSUER: addresses.service,
        AUTH_PROVIDERS: JSON.stringify([works.settings]),
        AUTH_MANUAL_LINKING_ENABLED: 'true',
      };
      const product = await startOwnProduct(settings, addresses);
      await use({ ...addresses, works });
      await product.stop();
      works.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  works: async ({ own }, use) => use(own.works),
  service: async ({ own }, use) => use(own.service),
  baseURL: async ({ own }, use) => use(own.url),
});
