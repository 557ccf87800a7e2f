import { runOpenIdProvider, type TestOpenIdProvider } from '@careers/auth/testing/run-open-id-provider';
import { freePort } from '@careers/postgres/free-port';
import { startTestProduct } from '@careers/tools/product-process';
import { dataDir, databaseUrl } from './env.ts';
import { test as base } from './test.ts';

type Own = { url: string; works: TestOpenIdProvider };

/** A `test` whose product lets visitors sign in with a real OpenID provider, `works`, and users link it. */
export const test = base.extend<{ works: TestOpenIdProvider }, { own: Own }>({
  own: [
    async ({}, use) => {
      const port = await freePort(); // the provider and the product name each other's address
      const works = await runOpenIdProvider(`http://127.0.0.1:${port}/auth/v1`);
      const product = await startTestProduct({
        databaseUrl,
        dataDir,
        settings: {
          PORT: String(port),
          AUTH_PROVIDERS: JSON.stringify([works.settings]),
          AUTH_MANUAL_LINKING_ENABLED: 'true',
        },
      });
      await use({ url: product.url, works });
      await product.stop();
      works.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  works: async ({ own }, use) => use(own.works),
  baseURL: async ({ own }, use) => use(own.url),
});
