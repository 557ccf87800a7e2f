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
import { queryClasses, takeSample } from './scale-classes.ts';
import { measureMemory } from './scale-memory.ts';
import { timeClasses, timeGroupBy } from './scale-timing.ts';
import type { Times } from './timing.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;

const goals = { deep: 1.5, groupBy: 40, megabytes: 400 };

// npm run bench:scale: loads 10,000 and 1,000,000 jobs, and prints the times of each kind of public query on both.
// `-- --small URL --large URL` measures existing databases.
await runCommand(async () => {
  const given = readArguments();
  clearSettings();
  const server =
    given.small && given.large ? undefined : await stopBeforeExit(startTemporaryPostgres({ durable: true }));
  const small = await openDatabase(given.small, server, 'small', SMALL);
  const large = await openDatabase(given.large, server, 'large', LARGE);
  console.log(JSON.stringify(await describeMachine(large)));
  console.log(`Load of the machine before: ${machineLoad()}`);

  const few = await withClient(small, async (db) => timeClasses(db, await takeSample(small)));
  const many = await withClient(large, async (db) => timeClasses(db, await takeSample(large)));
  console.log(
    '| p50 / p95 in ms | 10,000 jobs | its CPU | 1,000,000 jobs | its CPU | growth of CPU |\n|---|---|---|---|---|---|',
  );
  for (const { id, title } of queryClasses) console.log(line(title, few.get(id), many.get(id)));

  const sample = await takeSample(large);
  const deep = cpuOf(many, 'deep') / cpuOf(many, 'newest');
  console.log(`Page 10,000 takes ${deep.toFixed(2)} times the first (goal: at most ${goals.deep}).`);
  const groupBy = await withClient(large, timeGroupBy);
  const facets = cpuOf(many, 'facets');
  console.log(
    `Counts take 1/${(groupBy / facets).toFixed(0)} of GROUP BY, which takes ${groupBy.toFixed(0)} ms (goal: at most 1/${goals.groupBy}).`,
  );
  const { megabytes, requests, failures } = await measureMemory(large, sample);
  console.log(
    `The server had ${megabytes} MB at most (goal: below ${goals.megabytes}) for ${requests} requests on 50 connections, ${failures} of them failed.`,
  );
  console.log(`Load of the machine after: ${machineLoad()}`);
  await shutDown(0);
});

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

function cpuOf(times: Map<string, Times>, id: string): number {
  return times.get(id)?.cpu.p50 ?? Number.NaN;
}

function line(title: string, few: Times | undefined, many: Times | undefined): string {
  function cells(times: Times | undefined): string[] {
    return [times?.elapsed, times?.cpu].map((each) => (each ? `${each.p50.toFixed(1)} / ${each.p95.toFixed(1)}` : '–'));
  }
  const growth = few && many ? (many.cpu.p50 / few.cpu.p50).toFixed(1) : '–';
  return `| ${[title, ...cells(few), ...cells(many), growth].join(' | ')} |`;
}

/** Returns the given database, or creates one with `jobs` jobs, their vocabulary and statistics. */
async function openDatabase(
  given: string | undefined,
  server: PostgresServer | undefined,
  name: string,
  jobs: number,
): Promise<string> {
  if (given !== undefined || !server) return given ?? '';
  const url = await ensureDatabase(server.url('postgres'), name);
  await migrate(url);
  const started = performance.now();
  await addGeneratedRows(url, { jobs });
  await withClient(url, (db) => refreshSearchWords({ db }));
  await runSql(url, 'VACUUM ANALYZE');
  console.log(`Loaded ${jobs.toLocaleString('en-GB')} jobs in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return url;
}

function readArguments(): { small?: string | undefined; large?: string | undefined } {
  try {
    return parseArgs({ options: { small: { type: 'string' }, large: { type: 'string' } } }).values;
  } catch (cause) {
    throw new SetupError('Usage: npm run bench:scale [-- --small <database URL> --large <database URL>]', { cause });
  }
}
