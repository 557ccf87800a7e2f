import { runOpenIdProvider, type TestOpenIdProvider } from '@careers/auth/testing/run-open-id-provider';
import { runSamlCompany, type TestSamlCompany } from '@careers/auth/testing/run-saml-company';
import { freePort } from '@careers/postgres/free-port';
import { startTestProduct } from '@careers/tools/product-process';
import { dataDir, databaseUrl } from './env.ts';
import { test as base } from './test.ts';

type Own = { url: string; works: TestOpenIdProvider; acme: TestSamlCompany };

/**
 * A `test` whose product has every way of signing in: a real OpenID provider, `works`, which users link too, a company
 * with its own identity provider, `acme`, wallets, and, because its site has a domain, passkeys and security keys. Phones
 * are second factors; their messages are files in the folder `sms` of the data folder.
 */
export const test = base.extend<Omit<Own, 'url'>, { own: Own }>({
  own: [
    async ({}, use) => {
      const port = await freePort(); // the providers and the product name each other's address
      const url = `http://localhost:${port}`;
      const service = `${url}/auth/v1`;
      const [works, acme] = [await runOpenIdProvider(service), await runSamlCompany(service)];
      const product = await startTestProduct({
        databaseUrl,
        dataDir,
        settings: {
          PORT: String(port),
          SITE_URL: url,
          AUTH_PROVIDERS: JSON.stringify([works.settings]),
          AUTH_SAML_PROVIDERS: JSON.stringify([acme.settings]),
          AUTH_WEB3_CHAINS: 'ethereum,solana',
          AUTH_MANUAL_LINKING_ENABLED: 'true',
          AUTH_PHONE_ENABLED: 'true',
          AUTH_MAIL_INTERVAL_SECONDS: '1',
        },
      });
      await use({ url, works, acme });
      await product.stop();
      works.stop();
      acme.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  works: async ({ own }, use) => use(own.works),
  acme: async ({ own }, use) => use(own.acme),
  baseURL: async ({ own }, use) => use(own.url),
});
