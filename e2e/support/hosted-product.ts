import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { freePort } from '@careers/postgres/free-port';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTestProduct } from '@careers/tools/product-process';
import { startSignInProcess } from '@careers/tools/sign-in-process';
import { databaseUrl } from './env.ts';
import { test as base } from './test.ts';

const serviceKey = 'the-service-key-of-the-hosted-tests';

export type Hosted = {
  /** Where the product is. */
  url: string;
  /** Where the sign-in service is: another process with a database of its own. */
  service: string;
  /** Creates an account with a confirmed address at the service. */
  createAccount: (account: { id: string; email: string; password: string }) => Promise<void>;
  /** The product's database, as its owner. */
  databaseUrl: string;
};

/** A role that has every right on the database but those on the tables of sign-in: the product's own. */
async function withoutIdentity(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const role = `${name}_role`;
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'; GRANT CREATE ON DATABASE ${name} TO ${role}`);
  for (const what of ['SCHEMA public', 'ALL TABLES IN SCHEMA public', 'ALL SEQUENCES IN SCHEMA public'])
    await runSql(url, `GRANT ALL ON ${what} TO ${role}`);
  const own = new URL(url);
  own.username = role;
  own.password = 'secret';
  return own.href;
}

async function startHosted(name: string, dataDir: string): Promise<Hosted & { stop: () => Promise<void> }> {
  const [productDatabase, serviceDatabase] = [
    await ensureDatabase(databaseUrl, name),
    await ensureDatabase(databaseUrl, `${name}_service`),
  ];
  await migrate(productDatabase);
  const [port, servicePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const service = `http://127.0.0.1:${servicePort}/identity/v1`;
  const shared = { AUTH_SERVICE_KEY: serviceKey, AUTH_ISSUER: service, AUTH_PUBLISHABLE_KEY: 'public' };
  // One folder, so that the product's mailbox shows the mails of both.
  const process = await startSignInProcess(service, {
    ...shared,
    APP_ENV: 'evaluation',
    SITE_URL: url,
    DATABASE_URL: serviceDatabase,
    DATA_DIR: dataDir,
    AUTH_MAIL_LINKS: 'site',
    LOG_LEVEL: 'warn',
  });
  const product = await startTestProduct({
    databaseUrl: await withoutIdentity(productDatabase),
    dataDir,
    settings: { ...shared, PORT: String(port), AUTH_URL: service },
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
    stop: async () => {
      await product.stop();
      await process.stop();
    },
  };
}

/**
 * A `test` whose product has no sign-in service: a second server has it, with a database of its own. The role with which
 * the product reads and writes has no right on the tables of sign-in, so a query of them fails the test.
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
    { scope: 'worker', timeout: 120_000 },
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
