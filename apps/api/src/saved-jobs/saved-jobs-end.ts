import { limits } from '@careers/contracts/common/limits';
import { Prisma } from '@careers/db/client';
import type { ScheduledJob } from '@careers/server/background';
import { pruningJob } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';

/** Removes jobs that closed 90 days ago from the lists of those who saved them, each night. */
export function closedSavedJobsJob({ db }: DbContext): ScheduledJob {
  const where = Prisma.sql`EXISTS (
    SELECT FROM jobs
    WHERE jobs.id = saved_jobs.job_id AND jobs.closed_at < now() - make_interval(days => ${limits.closed_saved_job_days}::int))`;
  const rows = { table: 'saved_jobs', key: 'profile_id, job_id', where };
  return pruningJob({ db }, 'remove-closed-saved-jobs', '20 2 * * *', () => rows);
}
