import { freePort } from '@careers/postgres/free-port';
import { startHostedProduct } from '@careers/tools/hosted-product';
import { type Product, startTestProduct } from '@careers/tools/product-process';
import { dataDir, databaseUrl, hosted, serviceKey } from './env.ts';

/** Where a product will answer, and where its sign-in service will. */
export type Addresses = { url: string; service: string };

/** Addresses that are free: a setting may have to name them before the product starts. */
export async function ownAddresses(host = '127.0.0.1'): Promise<Addresses> {
  const url = `http://${host}:${await freePort()}`;
  // On one host, as of one site: no browser keeps the cookies of another site's answers.
  return { url, service: `${hosted ? `http://${host}:${await freePort()}` : url}/auth/v1` };
}

/**
 * Starts a product on the same databases and mailbox as the one that the other tests use, with other settings. With
 * `--hosted` it has a sign-in service of its own beside it, whose tokens are those of the other copy.
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
