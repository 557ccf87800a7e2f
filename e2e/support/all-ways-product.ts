import { runOpenIdProvider, type TestOpenIdProvider } from '@careers/auth/testing/run-open-id-provider';
import { runSamlCompany, type TestSamlCompany } from '@careers/auth/testing/run-saml-company';
import { TEST_MS } from './env.ts';
import { type Addresses, ownAddresses, startOwnProduct } from './start-own-product.ts';
import { test as base } from './test.ts';

type Own = Addresses & { works: TestOpenIdProvider; acme: TestSamlCompany };

/**
 * A `test` whose product has every way of signing in: a real OpenID provider, `works`, which users can link, a company
 * with its own identity provider, `acme`, wallets, and, because its site has a domain, passkeys and security keys.
 * Phones are second factors; messages to them are files in the folder `sms` of the data folder.
 */
export const test = base.extend<Omit<Own, 'url'>, { own: Own }>({
  own: [
    async ({}, use) => {
      const addresses = await ownAddresses('localhost'); // the providers and the service name each other's address
      const { service } = addresses;
      const [works, acme] = [await runOpenIdProvider(service), await runSamlCompany(service)];
      const settings = {
        AUTH_ISSUER: service,
        AUTH_PROVIDERS: JSON.stringify([works.settings]),
        AUTH_SAML_PROVIDERS: JSON.stringify([acme.settings]),
        AUTH_WEB3_CHAINS: 'ethereum,solana',
        AUTH_MANUAL_LINKING_ENABLED: 'true',
        AUTH_PHONE_ENABLED: 'true',
        AUTH_MAIL_INTERVAL_SECONDS: '1',
      };
      const product = await startOwnProduct(settings, addresses);
      await use({ ...addresses, works, acme });
      await product.stop();
      works.stop();
      acme.stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  works: async ({ own }, use) => use(own.works),
  acme: async ({ own }, use) => use(own.acme),
  service: async ({ own }, use) => use(own.service),
  baseURL: async ({ own }, use) => use(own.url),
});
