import { poolOf, Prisma, type DbTransaction } from '@careers/db/client';
import type { SendCount } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import type { Counted, KeyedLimit } from './limit.ts';

/** A time long past. The current time would not do, because the clocks of processes differ by milliseconds. */
const NO_WAIT = new Date(0).toISOString();

/**
 * Counts one for each limit in order, up to the first that is reached, in one statement: four limits of a call are one
 * query. Callers that share limits name them in the same order, or they could deadlock.
 *
 * Outside a transaction the commit does not wait for the disk: a database that crashes forgets the counts of its last
 * second at most, and a statement takes half as long.
 */
export async function countInWindows(tx: DbTransaction, limits: readonly KeyedLimit[], now: Date): Promise<Counted> {
  if (limits.length === 0) return { counted: 0, wait: 0 };
  const steps = limits.map((limit, n) => {
    const before = n === 0 ? Prisma.empty : Prisma.sql`FROM ${stepName(n - 1)}`;
    return Prisma.sql`${stepName(n)} AS (${countSql(limit, now, before)})`;
  });
  const isAlone = poolOf(tx) !== undefined;
  const commit = isAlone ? Prisma.sql`set_config('synchronous_commit', 'off', true)` : Prisma.sql`NULL`;
  const sums = limits.map((_limit, n) => Prisma.sql`SELECT sent, ${commit} FROM ${stepName(n)}`);
  const rows = await sendSql<Pick<SendCount, 'sent'>>(
    tx,
    Prisma.sql`WITH ${Prisma.join(steps)} ${Prisma.join(sums, ' UNION ALL ')}`,
    { prepared: true },
  );
  const reached = limits[rows.length];
  return { counted: rows.length, wait: reached ? Math.max(1, await waitOf(tx, reached, now)) : 0 };
}

function stepName(n: number): Prisma.Sql {
  return Prisma.raw(`counted_${n}`);
}

/**
 * Makes a statement that counts one and returns `sent`, the number in this window; no row when the limit is reached.
 *
 * @param from A `FROM` clause on another step of the statement: nothing is counted unless that step has a row.
 */
export function countSql({ key, max, interval_seconds = 0, window_seconds }: KeyedLimit, now: Date, from: Prisma.Sql) {
  // The times are passed as texts, because the driver takes long to write a date.
  const at = now.toISOString();
  const next_at = interval_seconds === 0 ? NO_WAIT : secondsAfter(now, interval_seconds);
  return Prisma.sql`
    INSERT INTO send_counts AS c (key, sent, next_at, resets_at)
    SELECT ${key}::text, 1, ${next_at}::timestamptz, ${secondsAfter(now, window_seconds)}::timestamptz ${from}
    ON CONFLICT (key) DO UPDATE SET
      sent = CASE WHEN c.resets_at <= ${at}::timestamptz THEN 1 ELSE c.sent + 1 END,
      resets_at = CASE WHEN c.resets_at <= ${at}::timestamptz THEN excluded.resets_at ELSE c.resets_at END,
      next_at = excluded.next_at
    WHERE c.next_at <= ${at}::timestamptz AND (c.resets_at <= ${at}::timestamptz OR c.sent < ${max}::bigint)
    RETURNING c.sent`;
}

function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

export async function waitOf(tx: DbTransaction, { key, max }: KeyedLimit, now: Date): Promise<number> {
  const row = await tx.sendCount.findUnique({ where: { key } });
  const free_at = row ? Math.max(row.next_at.getTime(), row.sent >= max ? row.resets_at.getTime() : 0) : 0;
  return Math.max(0, Math.ceil((free_at - now.getTime()) / 1000));
}
