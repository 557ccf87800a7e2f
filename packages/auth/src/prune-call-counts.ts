import type { DbTransaction } from '@careers/db/client';

/** How many rows one statement deletes, so that none holds locks for long. */
const MAX_ROWS = 1_000;

/**
 * Deletes the counts of calls, mails and codes whose windows were over a day ago. For a scheduled job: call it as often as
 * you like, in as many processes as you like.
 *
 * @returns how many were deleted.
 */
export async function pruneCallCounts(db: Pick<DbTransaction, '$executeRaw'>, now: Date): Promise<number> {
  let [deleted, rows] = [0, MAX_ROWS];
  while (rows === MAX_ROWS) {
    rows = await db.$executeRaw`DELETE FROM send_counts WHERE key IN (
      SELECT key FROM send_counts WHERE resets_at < ${now}::timestamptz - interval '1 day'
      ORDER BY resets_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`;
    deleted += rows;
  }
  return deleted;
}
