import type { Db, DbTransaction } from '@careers/db/client';
import { isWriteConflict } from '@careers/db/errors';

/** How long a statement waits for a row that somebody else holds, in milliseconds. Few connections wait so, and all callers share them. */
const LOCK_TIMEOUT_MS = 5_000;
/** How often work is done again that lost a deadlock. */
const MAX_ATTEMPTS = 3;

/**
 * One transaction around `work`. Everything inside goes through `tx`: a second connection taken meanwhile could wait
 * for this one. An error rolls back; what must be kept although the answer is a refusal is returned, not thrown.
 * `work` may be done more than once: what lost against another transaction is rolled back and tried again.
 */
export async function inTransaction<Result>(
  { db }: { db: Db },
  work: (tx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(
        async (tx) => {
          await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`;
          return work(tx);
        },
        { maxWait: 10_000, timeout: 10_000 },
      );
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}
