import type { DbTransaction } from '@careers/db/client';

/**
 * Waits until every other transaction with one of the same keys has ended, so that what this one has read, such as a count that
 * a limit is compared with, stays true. It locks no row: a locked application would have to wait for its mails. Keys are taken
 * in their order, so that two transactions never wait for each other.
 */
export async function oneAtATime(tx: DbTransaction, ...keys: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 0))
    FROM (SELECT key FROM unnest(${keys.toSorted()}::text[]) WITH ORDINALITY AS list (key, place) ORDER BY place OFFSET 0) AS keys`;
}
