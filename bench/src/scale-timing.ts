import type { Db } from '@careers/db/client';
import { type QueryClass, queryClasses, type Sample } from './scale-classes.ts';
import { median } from './statistics.ts';
import { backendOf, cpuOf, measureCall, type Measured, type Times, timesOf } from './timing.ts';

/** The number of measured calls of each class. */
const CALLS = 60;
/** The number of calls before the measured ones, which fill the caches. */
const WARM_UP_CALLS = 6;

/** Times one class on one connection, from the call of the service to its result. */
async function timeClass({ read }: QueryClass, db: Db, sample: Sample): Promise<Times> {
  for (let n = 0; n < WARM_UP_CALLS; n += 1) await read(db, sample, n);
  const backend = await backendOf(db);
  const calls: Measured[] = [];
  for (let n = 0; n < CALLS; n += 1) calls.push(await measureCall(backend, () => read(db, sample, n)));
  return timesOf(calls);
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
