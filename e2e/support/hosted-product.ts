import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { freePort } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { startHostedProduct, withoutIdentity } from '@careers/tools/hosted-product';
import { databaseUrl, TEST_MS } from './env.ts';
import { test as base } from './test.ts';

const serviceKey = 'the-service-key-of-the-hosted-tests';

export type Hosted = {
  /** The URL of the product. */
  url: string;
  /** The URL of the sign-in service, another process with a database of its own. */
  service: string;
  /** Creates an account with a confirmed address at the service. */
  createAccount: (account: { id: string; email: string; password: string }) => Promise<void>;
  /** The URL of the product's database, as its owner. */
  databaseUrl: string;
};

async function startHosted(name: string, dataDir: string): Promise<Hosted & { stop: () => Promise<void> }> {
  const [productDatabase, serviceDatabase] = [
    await ensureDatabase(databaseUrl, name),
    await ensureDatabase(databaseUrl, `${name}_service`),
  ];
  await migrate(productDatabase);
  const url = `http://127.0.0.1:${await freePort()}`;
  const service = `http://127.0.0.1:${await freePort()}/identity/v1`;
  const product = await startHostedProduct({
    url,
    service,
    databaseUrl: await withoutIdentity(productDatabase),
    serviceDatabaseUrl: serviceDatabase,
    dataDir,
    settings: { AUTH_SERVICE_KEY: serviceKey },
  });
  return {
    url,
    service,
    databaseUrl: productDatabase,
    createAccount: async (account) => {
      const reply = await fetch(`${service}/admin/users`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${serviceKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...account, email_confirm: true }),
      });
      if (!reply.ok) throw new Error(await reply.text());
    },
    stop: product.stop,
  };
}

/**
 * A `test` whose product has no sign-in service: a second server has it, with a database of its own. The product's role
 * has no rights on the tables of sign-in, so a query of them fails the test.
 */
export const test = base.extend<object, { hosted: Hosted; workerDb: Db }>({
  hosted: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'careers-hosted-'));
      const hosted = await startHosted(`hosted_${workerIndex}`, dataDir);
      await use(hosted);
      await hosted.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  workerDb: [
    async ({ hosted }, use) => {
      const db = createDb(hosted.databaseUrl);
      await use(db);
      await db.$disconnect();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
});
