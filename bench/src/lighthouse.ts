import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDb, type Db } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate, type Person } from '@careers/samples/factories/person';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { productDatabase } from '@careers/tools/database';
import { findBrowser } from '@careers/tools/find-browser';
import { startTestProduct } from '@careers/tools/product-process';
import { beforeExit, runCommand, shutDown, stopBeforeExit, temporaryFolder } from '@careers/server/shutdown';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { fillSite } from './full-site.ts';
import { measureInteractions, onInterview, onJob, onList } from './interactions.ts';
import { median } from './statistics.ts';

const JOBS = 300;
const RUNS = 5;
/** The most times that an offer has. */
const TIMES = 20;
const DAY_MS = 86_400_000;
const folder = join(import.meta.dirname, '../lighthouse');
const command = join(folder, 'node_modules/lighthouse/cli/index.js');
const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

type MeasuredPage = { path: string; actions: typeof onList; session?: string };

const reportFormat = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const sessionFormat = z.object({ access_token: z.string() });

type Report = z.infer<typeof reportFormat>;

/** The printed figures: their names, and how to read them from a report. */
const figures: [name: string, of: (report: Report) => number | undefined][] = [
  ['performance', scoreOf('performance')],
  ['accessibility', scoreOf('accessibility')],
  ['best practices', scoreOf('best-practices')],
  ['SEO', scoreOf('seo')],
  ['FCP ms', ({ audits }) => audits['first-contentful-paint']?.numericValue],
  ['LCP ms', ({ audits }) => audits['largest-contentful-paint']?.numericValue],
  ['blocking ms', ({ audits }) => audits['total-blocking-time']?.numericValue],
  ['CLS', ({ audits }) => audits['cumulative-layout-shift']?.numericValue],
];

function scoreOf(category: string) {
  return ({ categories }: Report) => (categories[category]?.score ?? 0) * 100;
}

// npm run lighthouse: prints the mobile figures of the list and of a job's page of a site with pictures, and the Interaction to Next Paint of both
// and of a candidate who chooses a time for an interview, each the median of five runs; with `-- --inp` only the latter.
// The packages of Lighthouse, in bench/lighthouse, are installed at the first run.
await runCommand(async () => {
  const isLighthouseWanted = !process.argv.includes('--inp');
  if (isLighthouseWanted && !existsSync(command))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  const browser = await findBrowser();
  const databaseUrl = await productDatabase(await stopBeforeExit(startTemporaryPostgres()));
  await addGeneratedRows(databaseUrl, { jobs: JOBS });
  const { url } = await startTestProduct({ databaseUrl, dataDir: await temporaryFolder('careers-lighthouse-') });
  const db = createDb(databaseUrl);
  beforeExit(() => db.$disconnect());
  const { access_token } = sessionFormat.parse(JSON.parse(await signIn(url, await createAdmin(db))));
  await fillSite(url, access_token);
  const [job] = await runSql<{ slug: string }>(databaseUrl, "SELECT slug FROM jobs WHERE status = 'Published' LIMIT 1");

  console.log(`Median of ${RUNS} runs; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const publicPages = [
    { path: '/', actions: onList },
    { path: `/jobs/${job?.slug ?? ''}`, actions: onJob },
  ];
  for (const { path } of isLighthouseWanted ? publicPages : []) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await audit(url + path, browser));
    const line = figures.map(([name, of]) => `${name} ${round(median(reports.map((each) => of(each) ?? Number.NaN)))}`);
    console.log(`${path}  ${line.join(', ')}`);
  }
  const driven = await chromium.launch({ executablePath: browser, chromiumSandbox: false });
  beforeExit(() => driven.close());
  const pages: MeasuredPage[] = [...publicPages, { actions: onInterview, ...(await offerTimes(db, url)) }];
  for (const { path, actions, session } of pages) {
    const delays = await measureInteractions(driven, actions, url + path, RUNS, session);
    const line = [...delays].map(([name, delay]) => `${name} ${round(delay)}`);
    console.log(
      `${path}  load ${loadavg()[0]?.toFixed(1)}, INP ms ${round(Math.max(...delays.values()))}: ${line.join(', ')}`,
    );
  }
  await shutDown(0);
});

/** Offers a candidate 20 times for an interview. Returns the page where they choose, and their session. */
async function offerTimes(db: Db, url: string): Promise<{ path: string; session: string }> {
  const candidate = await createCandidate(db);
  const application = await createApplication(db, await createJob(db), candidate);
  const first = Date.now() + 7 * DAY_MS;
  const times = Array.from({ length: TIMES }, (_, place) => new Date(first + (place * DAY_MS) / 4));
  const { id: offer_id } = await db.interviewOffer.create({
    data: { id: crypto.randomUUID(), times, choose_by: new Date(first - DAY_MS) },
  });
  await db.interview.create({
    data: {
      id: crypto.randomUUID(),
      application_id: application.id,
      offer_id,
      title: 'First interview',
      minutes: 45,
      kind: 'phone',
      organizer: 'careers@example.com',
    },
  });
  return { path: `/dashboard/applied/${application.id}`, session: await signIn(url, candidate) };
}

/** Returns a session, as the sign-in service replies with it. */
async function signIn(url: string, { email, password }: Person): Promise<string> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.text();
}

/** Runs Lighthouse once, in a browser of its own. */
async function audit(url: string, browser: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, url, '--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  );
  return reportFormat.parse(JSON.parse(stdout));
}

function round(figure: number): string {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: figure < 1 ? 3 : 0 });
}
