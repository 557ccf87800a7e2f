import type { DbTransaction } from '@careers/db/client';

/**
 * Waits until every other transaction with the same key has ended, so that what this one has read, such as a count that
 * a limit is compared with, stays true. It locks no row: a locked application would have to wait for its mails.
 */
export async function oneAtATime(tx: DbTransaction, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
