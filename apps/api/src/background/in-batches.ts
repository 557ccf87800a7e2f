import type { Db, DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';

/** The rows of one transaction: at most `limit` of those that are due, after the first `skip`. */
export type Batch = { limit: number; skip: number };

/** So many rows that fail are left out in one run. More are no fault of the rows, but of what all of them need. */
const MAX_FAILURES = 20;

/**
 * Runs work in one transaction after another, until one of them handles fewer rows than a batch has. The rows of a batch that
 * fails are handled one by one, and those that fail alone are left out until the next run, so that none stops the others.
 *
 * @param work handles the rows of a batch, in a fixed order, and returns how many there were.
 * @returns the number of rows of all transactions.
 * @throws Error after all others were handled, with the first cause, where a row could not be.
 */
export async function inBatches(
  { db }: { db: Db },
  size: number,
  work: (tx: DbTransaction, batch: Batch) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let [total, alone] = [0, 0]; // `alone`: how many of the next rows have a transaction of their own
  for (let isOver = false; !isOver;) {
    const limit = alone > 0 ? 1 : size;
    try {
      const handled = await inTransaction({ db }, (tx) => work(tx, { limit, skip: failures.length }));
      total += handled;
      alone = Math.max(alone - 1, 0);
      isOver = handled < limit;
    } catch (error) {
      if (limit > 1) alone = size;
      else isOver = failures.push(error) === MAX_FAILURES;
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} rows could not be handled`, { cause: failures[0] });
  return total;
}

/** Does the work for each item, one after another, and returns the results. @throws the first error, after the other items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const [results, failures]: [Result[], unknown[]] = [[], []];
  for (const item of items)
    await work(item).then(
      (result) => results.push(result),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return results;
}
