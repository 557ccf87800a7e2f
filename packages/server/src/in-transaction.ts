import type { Db, DbTransaction } from '@careers/db/client';
import { isWriteConflict } from '@careers/db/errors';

const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction. All its queries must go through `tx`, because a second connection could wait for this
 * one. An error rolls back, so a refusal that must keep its changes returns and does not throw. `work` may run more
 * than once, because a transaction that conflicts with another one is rolled back and attempted again.
 *
 * @param tx The caller's transaction, if any: `work` runs in it, and the caller commits or attempts again.
 */
export async function inTransaction<Result>(
  { db, tx }: { db: Db; tx?: DbTransaction | undefined },
  work: (tx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  if (tx) return work(tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, { maxWait: 10_000, timeout: 10_000 });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}
