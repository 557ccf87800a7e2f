import { Prisma } from '@careers/db/client';
import type { TimedJob } from '@careers/server/background';
import type { Batch } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';
import { changeDueJobRows } from './job-rows.ts';

/** The condition for jobs with a closing date that is over in London, by the database's clock. */
export const closingDateIsOver = Prisma.sql`jobs.closing_date < (now() AT TIME ZONE 'Europe/London')::date`;

function dueJobs({ limit, which }: Batch): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM jobs WHERE ${closingDateIsOver} AND closed_at IS NULL AND ${which('id')}
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
}

/**
 * Sets `closed_at` of every job whose closing date is over, which takes the job off all lists. The notices to candidates
 * follow NOTICE_DELAY_SECONDS later (`mailCandidates`).
 *
 * @returns the ids of the jobs that this call closed. Two concurrent calls never both return the same one.
 */
export function closeDueJobs(context: DbContext): Promise<string[]> {
  return changeDueJobRows(context, { job: 'close jobs', due: dueJobs }, Prisma.sql`closed_at = now()`);
}

/** The first time after a moment when a job closes: the end of its closing date in London. Null: there is none. */
export async function findNextClosing({ db }: DbContext, after: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT (min(closing_date) + 1)::timestamp AT TIME ZONE 'Europe/London' AS at
    FROM jobs WHERE closed_at IS NULL AND closing_date >= (${after}::timestamptz AT TIME ZONE 'Europe/London')::date`;
  return row?.at ?? null;
}

/** Closes jobs at the end of their closing date. Also runs each minute, because a date may be set just before. */
export function closingJob(context: DbContext): TimedJob {
  return {
    name: 'close jobs',
    every: 60_000,
    work: () => closeDueJobs(context),
    next: (after) => findNextClosing(context, after),
  };
}
