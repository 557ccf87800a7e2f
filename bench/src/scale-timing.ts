import { readFileSync } from 'node:fs';
import type { Db } from '@careers/db/client';
import { type QueryClass, queryClasses, type Sample } from './scale-classes.ts';
import { median } from './statistics.ts';

/** Milliseconds: half of the calls took at most `p50`, 19 of 20 at most `p95`. */
export type Percentiles = { p50: number; p95: number };
/**
 * The elapsed time of calls, and their processor time in this process and its one PostgreSQL backend. Processor time
 * does not depend on the machine's load (Linux only; without parallel workers).
 */
export type Times = { elapsed: Percentiles; cpu: Percentiles };

/** The number of measured calls of each class. */
const CALLS = 60;
/** The number of calls before the measured ones, which fill the caches. */
const WARM_UP_CALLS = 6;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Returns the milliseconds of processor time that this process and a PostgreSQL backend have used so far. */
function cpuOf(backend: number): number {
  const { user, system } = process.cpuUsage();
  const [nanoseconds = ''] = readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ');
  return (user + system) / 1_000 + Number(nanoseconds) / 1_000_000;
}

function percentilesOf(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: median(values), p95: sorted[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN };
}

/** Times one class on one connection, from the call of the service to its result. */
async function timeClass({ read }: QueryClass, db: Db, sample: Sample): Promise<Times> {
  for (let n = 0; n < WARM_UP_CALLS; n += 1) await read(db, sample, n);
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const backend = row?.pid ?? 0;
  const elapsed: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const before = cpuOf(backend);
    elapsed.push(await time(() => read(db, sample, n)));
    cpu.push(cpuOf(backend) - before);
  }
  return { elapsed: percentilesOf(elapsed), cpu: percentilesOf(cpu) };
}

/**
 * Times every class, except a deep page of a database with fewer pages.
 *
 * @param db a client with one connection
 */
export async function timeClasses(db: Db, sample: Sample): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const one of queryClasses)
    if (one.id !== 'deep' || sample.deepCursor !== undefined) times.set(one.id, await timeClass(one, db, sample));
  return times;
}

/**
 * Times a GROUP BY that counts the filters' options. Returns the median of three, in milliseconds of processor time.
 */
export async function timeGroupBy(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`
    SELECT pg_backend_pid() AS pid, set_config('max_parallel_workers_per_gather', '0', false)`;
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const before = cpuOf(row?.pid ?? 0);
    await db.$queryRaw`
      SELECT location, department, array_to_string(employment_type, ',') AS types, count(*) FROM jobs
      WHERE status = 'Published' AND closed_at IS NULL GROUP BY 1, 2, 3`;
    times.push(cpuOf(row?.pid ?? 0) - before);
  }
  return median(times);
}
