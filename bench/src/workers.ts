import { openSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { createAdmin } from '@careers/samples/factories/person';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { productDatabase } from '@careers/tools/database';
import { clearSettings } from '@careers/tools/product-environment';
import { startTestProduct } from '@careers/tools/product-process';
import { runCommand, shutDown, stopBeforeExit, temporaryFolder } from '@careers/tools/shutdown';
import pg from 'pg';
import { z } from 'zod';
import { startChildProcess } from './child-process.ts';
import { type Freshness, measureFreshness, titleOf } from './freshness.ts';
import { loadResult } from './load-request.ts';
import { spread } from './statistics.ts';

const WORKERS = 4;
const JOBS = 1_000;
const EDITS = 200;
const ROUNDS = 5;
const SECONDS = 2;
const EDITS_PER_SECOND = 10;

const signedIn = z.object({ access_token: z.string() });

// npm run bench:workers: starts the product with four workers, edits a job two hundred times under load and counts the answers that show
// what was there before; then compares how many kept lists it sends with and without ten edits a second.
await runCommand(async () => {
  clearSettings();
  const databaseUrl = await productDatabase(await stopBeforeExit(startTemporaryPostgres({ durable: true })));
  await addGeneratedRows(databaseUrl, { jobs: JOBS });
  await runSql(databaseUrl, 'VACUUM ANALYZE');
  const { url } = await startTestProduct({
    databaseUrl,
    dataDir: await temporaryFolder('careers-bench-'),
    settings: { WORKERS: String(WORKERS), LOG_LEVEL: 'info', LIMIT_CHANGES_PER_MINUTE: '1000000' },
    output: openSync('/dev/null', 'w'),
    errors: 'inherit',
  });
  const job = await firstJob(databaseUrl);
  const edit = await editor(databaseUrl, url, job.id);
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const load = startChildProcess('load.ts');
  const sample = { jobs: [], tokens: [], accounts: [], refresh_tokens: [] };
  async function requestsPerSecond(seconds: number): Promise<number> {
    const asked = { case_id: 'api-list', sample, url, prefix: '', first: 0, connections: 10, seconds };
    const { responses, seconds: took } = loadResult.parse(await load.ask(asked));
    return responses / took;
  }

  console.log(`${WORKERS} workers, ${JOBS} jobs, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const jobUrl = `${url}/api/jobs/${job.slug}`;
  let isOver = false;
  async function keepLoading(): Promise<void> {
    while (!isOver) await requestsPerSecond(SECONDS);
  }
  const loading = keepLoading();
  report('Edits over the API', await measureFreshness(jobUrl, EDITS, edit));
  const direct = await measureFreshness(jobUrl, EDITS, (n) =>
    sql.query('UPDATE jobs SET title = $1 WHERE id = $2', [titleOf(n), job.id]),
  );
  report('Edits in the database', direct);
  isOver = true;
  await loading;

  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await requestsPerSecond(SECONDS);
    const editing = new AbortController();
    const edits = keepEditing(edit, editing.signal);
    const during = await requestsPerSecond(SECONDS);
    editing.abort();
    await edits;
    ratios.push(during / without);
  }
  const { median, min, max } = spread(ratios);
  console.log(
    `Kept lists during ${EDITS_PER_SECOND} edits a second: ${median.toFixed(2)} of those without (${min.toFixed(2)} to ${max.toFixed(2)}), goal 0.8; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await sql.end();
  await shutDown(0);
});

async function keepEditing(edit: (n: number) => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    await edit(n);
    await sleep(1_000 / EDITS_PER_SECOND);
  }
}

function report(title: string, { edits, readings, stale, stale_after_grace, latest_ms, edit_ms }: Freshness): void {
  console.log(
    `${title}: ${edits} of ${edit_ms.toFixed(1)} ms, ${readings} readings, ${stale} behind the commit, ${stale_after_grace} by more than 5 ms (goal 0), the latest ${latest_ms.toFixed(1)} ms`,
  );
}

async function firstJob(databaseUrl: string): Promise<{ id: string; slug: string }> {
  const [job] = await runSql<{ id: string; slug: string }>(
    databaseUrl,
    "SELECT id, slug FROM jobs WHERE status = 'Published' ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  if (!job) throw new SetupError('There is no job.');
  return job;
}

/** Edits a job as an administrator does, over REST. */
async function editor(databaseUrl: string, url: string, id: string): Promise<(n: number) => Promise<unknown>> {
  const db = createDb(databaseUrl);
  const { email, password } = await createAdmin(db);
  await db.$disconnect();
  const { access_token } = signedIn.parse(
    await call(`${url}/auth/v1/token?grant_type=password`, 'POST', { email, password }),
  );
  return (n) => call(`${url}/api/admin/jobs/${id}`, 'PUT', { title: titleOf(n) }, access_token);
}

async function call(url: string, method: string, body: object, token?: string): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new SetupError(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
