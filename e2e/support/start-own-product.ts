import { freePort } from '@careers/postgres/embedded-postgres';
import { startHostedProduct } from '@careers/tools/hosted-product';
import { type Product, startTestProduct } from '@careers/tools/product-process';
import { dataDir, databaseUrl, hosted, serviceKey } from './env.ts';

/** The URLs of a product and of its sign-in service. */
export type Addresses = { url: string; service: string };

/** Chooses free addresses before the product starts, because settings may name them. */
export async function ownAddresses(host = '127.0.0.1'): Promise<Addresses> {
  const url = `http://${host}:${await freePort()}`;
  // Uses one host for both: browsers do not store the cookies of another site's responses.
  return { url, service: `${hosted ? `http://${host}:${await freePort()}` : url}/auth/v1` };
}

/**
 * Starts a product with other settings, on the databases and the mailbox of the other tests' product. With `--hosted`
 * it has a sign-in service of its own beside it, which accepts the same tokens as the other tests'.
 */
export function startOwnProduct(settings: Record<string, string>, { url, service }: Addresses): Promise<Product> {
  if (!hosted)
    return startTestProduct({
      databaseUrl,
      dataDir,
      settings: { PORT: new URL(url).port, SITE_URL: url, ...settings },
    });
  return startHostedProduct({
    url,
    service,
    databaseUrl: hosted.productDatabaseUrl,
    serviceDatabaseUrl: hosted.serviceDatabaseUrl,
    dataDir,
    settings: { AUTH_SERVICE_KEY: serviceKey, AUTH_ISSUER: hosted.service, ...settings },
  });
}
