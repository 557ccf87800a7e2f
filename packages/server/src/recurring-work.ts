import type { Db } from '@careers/db/client';
import { CronExpressionParser } from 'cron-parser';

/** Work by the clock, in one process at a time. A run that was missed is made up for, once; one that fails waits for the next. */
export type ScheduledJob = {
  name: string;
  /** Minute, hour, day, month, weekday; London's time. */
  cron: string;
  work: () => Promise<unknown>;
};

/** Work every so often, in one process at a time. A run that fails is logged, and the job runs again at its next time. */
export type TimedJob = {
  name: string;
  /** The longest time between two runs, in milliseconds. */
  every: number;
  work: () => Promise<unknown>;
  /** Finds the first moment after another at which more is due, or null. The job runs at that moment too. */
  next?: (after: Date) => Promise<Date | null>;
  /** Lets each process run it by itself, because it is about what the process or its machine has. It has no `next`. */
  inEachProcess?: true;
};

export function nextMoment(cron: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: 'Europe/London' }).next().toDate();
}

/**
 * A row that is planned for later than the job now asks for comes earlier. One that was due for an hour and not done is
 * work that no release in use knows, and goes.
 */
export async function declareRecurringWork(db: Db, jobs: readonly (ScheduledJob | TimedJob)[]): Promise<void> {
  if (jobs.length === 0) return;
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT now() AS now`;
  const rows = jobs.map((job) => {
    if ('cron' in job) return { name: job.name, first: nextMoment(job.cron, now), latest: nextMoment(job.cron, now) };
    return { name: job.name, first: now, latest: new Date(now.getTime() + job.every) };
  });
  await db.$executeRaw`
    WITH declared AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS job (name text, first timestamptz, latest timestamptz)
    ), retired AS (
      DELETE FROM due_work WHERE row_id = '' AND due_at < now() - interval '1 hour' AND name NOT IN (SELECT name FROM declared)
    ), moved AS (
      UPDATE due_work SET due_at = latest FROM declared
      WHERE due_work.name = declared.name AND row_id = '' AND due_at > latest
    )
    INSERT INTO due_work (name, row_id, due_at) SELECT name, '', first FROM declared ON CONFLICT DO NOTHING`;
}
