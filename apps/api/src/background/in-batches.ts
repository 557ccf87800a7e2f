import type { Db, DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';

/**
 * Runs work in one transaction after another, until one of them handles fewer rows than a batch has.
 *
 * @param work handles at most `size` rows and returns how many there were.
 * @returns the number of rows of all transactions.
 */
export async function inBatches(
  { db }: { db: Db },
  size: number,
  work: (tx: DbTransaction) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const handled = await inTransaction({ db }, work);
    total += handled;
    if (handled < size) return total;
  }
}
