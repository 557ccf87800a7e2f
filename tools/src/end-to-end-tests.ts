import { openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { temporaryFolder } from '@careers/server/shutdown';
import { countPlaywright, playwrightReport, testResult } from './check-results.ts';
import { reportsFolder } from './checks.ts';
import { addSampleData } from './database.ts';
import { findBrowser } from './find-browser.ts';
import { copyDatabase, startHostedProduct, withoutIdentity } from './hosted-product.ts';
import { type Product, startTestProduct } from './product-process.ts';
import { ROOT } from './root.ts';
import type { CheckOutcome } from './run-check.ts';
import { runProgram } from './run-program.ts';
import type { TestServer } from './test-server.ts';

/** The key for the admin calls of the sign-in service under test. */
const SERVICE_KEY = 'the-service-key-of-the-end-to-end-tests';
/** Webhooks may go to receivers on this machine. */
const settings = { LOG_LEVEL: 'info', AUTH_SERVICE_KEY: SERVICE_KEY, WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8' };

type Databases = TestServer & { databaseUrl: string; dataDir: string };
type UnderTest = { product: Product; env: Record<string, string> };

function logFile(name: string): number {
  return openSync(join(reportsFolder(), `${name}.log`), 'w');
}

/** Starts the product with its sign-in service in the same process. */
async function startEmbedded({ databaseUrl, dataDir }: Databases): Promise<UnderTest> {
  return { product: await startTestProduct({ databaseUrl, dataDir, settings, output: logFile('server') }), env: {} };
}

/** Starts the product and a sign-in service with a copy of the database, whose own accounts the product cannot read. */
async function startHosted({ adminUrl, databaseUrl, dataDir }: Databases): Promise<UnderTest> {
  const serviceDatabaseUrl = await copyDatabase(adminUrl, 'end_to_end', 'end_to_end_service');
  const productUrl = await withoutIdentity(databaseUrl);
  const url = `http://127.0.0.1:${await freePort()}`;
  const service = `http://127.0.0.1:${await freePort()}/auth/v1`;
  const product = await startHostedProduct({
    url,
    service,
    databaseUrl: productUrl,
    serviceDatabaseUrl,
    dataDir,
    settings,
    output: logFile('server'),
    serviceOutput: logFile('sign-in'),
  });
  const env = {
    E2E_SERVICE_URL: service,
    E2E_SERVICE_DATABASE_URL: serviceDatabaseUrl,
    E2E_PRODUCT_DATABASE_URL: productUrl,
  };
  return { product, env };
}

/**
 * Runs Playwright in a real browser against the built product, on a database of its own with the sample data. The
 * product's log is test-report/server.log. `options` are those of `playwright test`, such as parts of the paths of the
 * tests to run; with `hosted` the sign-in service is a process and a database of its own.
 */
export async function endToEndTests(
  server: TestServer,
  { options = [], hosted = false }: { options?: string[]; hosted?: boolean } = {},
): Promise<CheckOutcome> {
  const chromium = await findBrowser();
  const dataDir = await temporaryFolder('careers-e2e-');
  const databaseUrl = withDatabase(server.adminUrl, 'end_to_end');
  await runSql(server.adminUrl, `CREATE DATABASE end_to_end TEMPLATE ${server.template} STRATEGY FILE_COPY`);
  await addSampleData(databaseUrl, dataDir);

  await mkdir(reportsFolder(), { recursive: true });
  const file = join(reportsFolder(), 'e2e.json');
  await rm(file, { force: true });
  const { product, env } = await (hosted ? startHosted : startEmbedded)({ ...server, databaseUrl, dataDir });
  try {
    const { code, output } = await runProgram(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', ...options], {
      cwd: join(ROOT, 'e2e'),
      env: {
        BASE_URL: product.url,
        E2E_DATABASE_URL: databaseUrl,
        E2E_DATA_DIR: dataDir,
        E2E_SERVICE_KEY: SERVICE_KEY,
        CHROMIUM_PATH: chromium,
        ...env,
      },
    });
    const report = await readFile(file, 'utf8').catch(() => undefined);
    const counts = report === undefined ? undefined : countPlaywright(playwrightReport.parse(JSON.parse(report)));
    return { results: [testResult('end-to-end', code, counts)], output };
  } finally {
    await product.stop();
  }
}
