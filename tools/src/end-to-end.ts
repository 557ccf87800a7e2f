import { openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { type Api, freePort, startApi } from './api-process.ts';
import { findBrowser } from './browser.ts';
import { ROOT } from './root.ts';
import { runProgram } from './run-program.ts';
import { addSampleData } from './sample-data.ts';
import type { Outcome } from './stage.ts';
import { reportsFolder } from './stages.ts';
import { beforeExit } from './stopping.ts';
import { countPlaywright, playwrightReport, testsOf } from './tally.ts';
import { tempFolder } from './temp-folder.ts';

const REPORTS = reportsFolder(ROOT);

/** Of the one product under test, for what only an administrator's tools may ask of the sign-in service. */
const SERVICE_KEY = 'the-service-key-of-the-end-to-end-tests';

/** Playwright, in a real browser, against the built product with a database of its own that holds the sample data. */
export async function endToEnd(adminUrl: string, template: string): Promise<Outcome> {
  const chromium = await findBrowser();
  const dataDir = await tempFolder('careers-e2e-');
  const databaseUrl = withDatabase(adminUrl, 'end_to_end');
  await runSql(adminUrl, `CREATE DATABASE end_to_end TEMPLATE ${template} STRATEGY FILE_COPY`);
  await addSampleData(databaseUrl, dataDir);

  await mkdir(REPORTS, { recursive: true });
  const file = join(REPORTS, 'e2e.json');
  await rm(file, { force: true });
  const api = await startProduct(databaseUrl, dataDir);
  try {
    const { code, output } = await runProgram(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test'], {
      cwd: join(ROOT, 'e2e'),
      env: {
        BASE_URL: api.address,
        E2E_DATABASE_URL: databaseUrl,
        E2E_DATA_DIR: dataDir,
        E2E_SERVICE_KEY: SERVICE_KEY,
        CHROMIUM_PATH: chromium,
      },
    });
    const report = await readFile(file, 'utf8').catch(() => undefined);
    const counts = report === undefined ? undefined : countPlaywright(playwrightReport.parse(JSON.parse(report)));
    return { parts: [testsOf('end-to-end', code, counts)], output };
  } finally {
    await api.stop();
  }
}

/** As `npm start` runs it, with its log in test-report/server.log. */
async function startProduct(databaseUrl: string, dataDir: string): Promise<Api> {
  const port = String(await freePort());
  const log = openSync(join(REPORTS, 'server.log'), 'w');
  const api = await startApi({
    output: log,
    env: {
      APP_ENV: 'evaluation',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DIRECT_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEB_DIST: join(ROOT, 'apps/web/dist'),
      AUTH_SERVICE_KEY: SERVICE_KEY,
    },
  });
  beforeExit(() => api.stop());
  return api;
}
