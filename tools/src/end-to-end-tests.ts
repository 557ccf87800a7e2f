import { openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { countPlaywright, playwrightReport, testResult } from './check-results.ts';
import { reportsFolder } from './checks.ts';
import { addSampleData } from './database.ts';
import { findBrowser } from './find-browser.ts';
import { startTestProduct } from './product-process.ts';
import { ROOT } from './root.ts';
import type { CheckOutcome } from './run-check.ts';
import { runProgram } from './run-program.ts';
import { temporaryFolder } from './shutdown.ts';
import type { TestServer } from './test-server.ts';

/** Opens the admin calls of the sign-in service under test. */
const SERVICE_KEY = 'the-service-key-of-the-end-to-end-tests';

/**
 * Runs Playwright in a real browser against the built product, on a database of its own with the sample data. The
 * product's log is test-report/server.log. With `filters` only the tests run whose path contains one of these texts.
 */
export async function endToEndTests({ adminUrl, template }: TestServer, filters: string[] = []): Promise<CheckOutcome> {
  const chromium = await findBrowser();
  const dataDir = await temporaryFolder('careers-e2e-');
  const databaseUrl = withDatabase(adminUrl, 'end_to_end');
  await runSql(adminUrl, `CREATE DATABASE end_to_end TEMPLATE ${template} STRATEGY FILE_COPY`);
  await addSampleData(databaseUrl, dataDir);

  await mkdir(reportsFolder(), { recursive: true });
  const file = join(reportsFolder(), 'e2e.json');
  await rm(file, { force: true });
  const product = await startTestProduct({
    databaseUrl,
    dataDir,
    settings: { LOG_LEVEL: 'info', AUTH_SERVICE_KEY: SERVICE_KEY },
    output: openSync(join(reportsFolder(), 'server.log'), 'w'),
  });
  try {
    const { code, output } = await runProgram(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', ...filters], {
      cwd: join(ROOT, 'e2e'),
      env: {
        BASE_URL: product.url,
        E2E_DATABASE_URL: databaseUrl,
        E2E_DATA_DIR: dataDir,
        E2E_SERVICE_KEY: SERVICE_KEY,
        CHROMIUM_PATH: chromium,
      },
    });
    const report = await readFile(file, 'utf8').catch(() => undefined);
    const counts = report === undefined ? undefined : countPlaywright(playwrightReport.parse(JSON.parse(report)));
    return { results: [testResult('end-to-end', code, counts)], output };
  } finally {
    await product.stop();
  }
}
