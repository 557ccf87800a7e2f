import type { DbTransaction } from '@careers/db/client';

/** A time long past. Not the current time, because processes do not agree on that to the millisecond. */
const NO_WAIT = new Date(0);

/** What is counted: at most `most` in a window that begins with the first, with an interval between two. */
export type WindowCount = { key: string; most: number; interval_seconds: number; window_seconds: number };

/** Counts one; returns 0, or the seconds to wait when the limit is reached, and then nothing is counted. */
export async function countInWindow(tx: DbTransaction, counted: WindowCount, now: Date): Promise<number> {
  return (await countOrBegin(tx, counted, now)).wait;
}

/** Like `countInWindow`; `first` says that a window begins, which is a good time to sweep. */
export async function countOrBegin(
  tx: DbTransaction,
  { key, most, interval_seconds, window_seconds }: WindowCount,
  now: Date,
): Promise<{ wait: number; first: boolean }> {
  const next_at = interval_seconds === 0 ? NO_WAIT : new Date(now.getTime() + interval_seconds * 1000);
  const resets_at = new Date(now.getTime() + window_seconds * 1000);
  const counted = await tx.$queryRaw<{ sent: number }[]>`
    INSERT INTO send_counts AS c (key, sent, next_at, resets_at) VALUES (${key}, 1, ${next_at}::timestamptz, ${resets_at}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      sent = CASE WHEN c.resets_at <= ${now}::timestamptz THEN 1 ELSE c.sent + 1 END,
      resets_at = CASE WHEN c.resets_at <= ${now}::timestamptz THEN ${resets_at}::timestamptz ELSE c.resets_at END,
      next_at = ${next_at}::timestamptz
    WHERE c.next_at <= ${now}::timestamptz AND (c.resets_at <= ${now}::timestamptz OR c.sent < ${most}::bigint)
    RETURNING c.sent`;
  if (counted[0]) return { wait: 0, first: counted[0].sent === 1 };
  const row = await tx.sendCount.findUniqueOrThrow({ where: { key } });
  const free_at = Math.max(row.next_at.getTime(), row.sent >= most ? row.resets_at.getTime() : 0);
  return { wait: Math.max(1, Math.ceil((free_at - now.getTime()) / 1000)), first: false };
}

/** Deletes up to ten counts of windows that are over, so the table stays small. */
export async function sweepWindows(tx: DbTransaction, now: Date): Promise<void> {
  await tx.$executeRaw`DELETE FROM send_counts WHERE key IN (
    SELECT key FROM send_counts WHERE resets_at < ${now}::timestamptz - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
