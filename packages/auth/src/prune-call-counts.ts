import type { Db } from '@careers/db/client';

/** How many rows one statement deletes, so that none holds locks for long. */
const MAX_ROWS = 1_000;

/** Deletes the counts of windows that were over a day ago, and returns how many. */
export async function sweepCallCounts(db: Pick<Db, '$executeRaw'>, now: Date): Promise<number> {
  let deleted = 0;
  let rows: number;
  do {
    rows = await db.$executeRaw`DELETE FROM send_counts WHERE key IN (
      SELECT key FROM send_counts WHERE resets_at < ${now}::timestamptz - interval '1 day'
      ORDER BY resets_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED)`;
    deleted += rows;
  } while (rows === MAX_ROWS);
  return deleted;
}
