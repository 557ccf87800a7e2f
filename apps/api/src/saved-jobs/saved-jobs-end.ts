import { limits } from '@careers/contracts/common/limits';
import type { ScheduledJob } from '@careers/server/background';
import type { DbContext } from '../context/context.ts';

/** Removes jobs that closed 90 days ago from the lists of those who saved them. */
export async function removeClosedSavedJobs({ db }: DbContext): Promise<void> {
  await db.$executeRaw`
    DELETE FROM saved_jobs USING jobs
    WHERE jobs.id = saved_jobs.job_id AND jobs.closed_at < now() - make_interval(days => ${limits.closed_saved_job_days}::int)`;
}

/** Removes saved jobs that closed long ago, each night. */
export function closedSavedJobsJob(context: DbContext): ScheduledJob {
  return { name: 'remove-closed-saved-jobs', cron: '20 2 * * *', work: () => removeClosedSavedJobs(context) };
}
