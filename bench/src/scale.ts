import { parseArgs } from 'node:util';
import { loadavg } from 'node:os';
import { refreshSearchWords } from '@careers/api/jobs/search/search-words.service';
import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import type { PostgresServer } from '@careers/postgres/embedded-postgres';
import { SetupError } from '@careers/postgres/setup-error';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { clearSettings } from '@careers/tools/product-environment';
import { runCommand, shutDown, stopBeforeExit } from '@careers/server/shutdown';
import { describeMachine } from './machine.ts';
import { type QueryClass, takeSample } from './scale-classes.ts';
import { measureMemory } from './scale-memory.ts';
import { timeClasses } from './scale-timing.ts';
import type { Times } from './timing.ts';

/** What is promised, p95 in milliseconds of processor time, for lists and searches, and for the counts beside the filters. */
const promises = { 100_000: { list: 60, counts: 150 }, 1_000_000: { list: 1_500, counts: 1_500 } };
const MEGABYTES = 350;

// npm run bench:scale: loads 100,000 jobs, or with `-- --million` a million, and prints the time of each kind of public query.
// `-- --url URL` measures an existing database.
await runCommand(async () => {
  const { million, url: given } = readArguments();
  clearSettings();
  const jobs = million ? 1_000_000 : 100_000;
  const url = given ?? (await openDatabase(await stopBeforeExit(startTemporaryPostgres({ durable: true })), jobs));
  console.log(JSON.stringify(await describeMachine(url)));
  console.log(`Load of the machine before: ${machineLoad()}`);

  console.log(`| p50 / p95 in ms | ${inWords(jobs)} jobs | its CPU | promised |\n|---|---|---|---|`);
  const sample = await takeSample(url);
  await withClient(url, (db) =>
    timeClasses(db, sample, (one, times) =>
      console.log(line(one, times, promises[jobs][one.counts ? 'counts' : 'list'])),
    ),
  );
  const { megabytes, requests, failures } = await measureMemory(url, sample);
  console.log(
    `The server had ${megabytes} MB at most (promised: ${MEGABYTES}) for ${requests} requests on 50 connections, ${failures} of them failed.`,
  );
  console.log(`Load of the machine after: ${machineLoad()}`);
  await shutDown(0);
});

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

function machineLoad(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return loads.join(' ');
}

/** Runs `work` on a client with one connection, whose statements may take long. */
async function withClient<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(url, { max: 1, statementTimeoutMs: 3_600_000 });
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

function line({ title }: QueryClass, { elapsed, cpu }: Times, promised: number): string {
  const cells = [elapsed, cpu].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
  return `| ${[title, ...cells, `${promised} ${cpu.p95 <= promised ? 'reached' : 'missed'}`].join(' | ')} |`;
}

/** Creates a database with `jobs` jobs, their vocabulary and statistics. */
async function openDatabase(server: PostgresServer, jobs: number): Promise<string> {
  const url = await ensureDatabase(server.url('postgres'), 'large');
  await migrate(url);
  const started = performance.now();
  await addGeneratedRows(url, { jobs });
  await withClient(url, (db) => refreshSearchWords({ db }));
  await runSql(url, 'VACUUM ANALYZE');
  console.log(`Loaded ${inWords(jobs)} jobs in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return url;
}

function readArguments(): { million?: boolean | undefined; url?: string | undefined } {
  try {
    return parseArgs({ options: { million: { type: 'boolean' }, url: { type: 'string' } } }).values;
  } catch (cause) {
    throw new SetupError('Usage: npm run bench:scale [-- [--million] [--url <database URL>]]', { cause });
  }
}
