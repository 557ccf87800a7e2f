import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';

/** True for a job whose closing date is over in London, by the database's clock. Null, no closing date, is not true. */
export const closingDateIsOver = Prisma.sql`jobs.closing_date < (now() AT TIME ZONE 'Europe/London')::date`;

/**
 * Notes on every job whose closing date is over that it has closed; from then on no list shows it.
 *
 * @returns the ids of the jobs that this call closed. Two calls at once never both return the same one.
 */
export async function closeDueJobs({ db }: DbContext): Promise<string[]> {
  const due = Prisma.sql`${closingDateIsOver} AND closed_at IS NULL`;
  // Asked first: an UPDATE, also one of no rows, raises the content version, and every process forgets its pages.
  const [found] = await db.$queryRaw<{ due: boolean }[]>`SELECT EXISTS (SELECT FROM jobs WHERE ${due}) AS due`;
  if (!found?.due) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`UPDATE jobs SET closed_at = now() WHERE ${due} RETURNING id`;
  return rows.map(({ id }) => id);
}

/** When the next job closes: the end of the earliest closing date in London. Null where none is waiting to close. */
export async function findNextClosing({ db }: DbContext): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT (min(closing_date) + 1)::timestamp AT TIME ZONE 'Europe/London' AS at
    FROM jobs WHERE closing_date IS NOT NULL AND closed_at IS NULL`;
  return row?.at ?? null;
}
