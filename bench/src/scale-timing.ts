import type { Db } from '@careers/db/client';
import { type QueryClass, queryClasses, type Sample } from './scale-classes.ts';
import { backendOf, measureCall, type Measured, type Times, timesOf } from './timing.ts';

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
 * Times every class, and calls `onTimed` after each.
 *
 * @param db a client with one connection
 */
export async function timeClasses(
  db: Db,
  sample: Sample,
  onTimed: (one: QueryClass, times: Times) => void,
): Promise<void> {
  for (const one of queryClasses) onTimed(one, await timeClass(one, db, sample));
}
