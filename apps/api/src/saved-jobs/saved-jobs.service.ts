import { limits } from '@careers/contracts/common/limits';
import { isOver } from '@careers/contracts/jobs/closing-day';
import type { SavedJob, SavedJobInput, SavedJobs } from '@careers/contracts/jobs/saved-jobs';
import { Prisma } from '@careers/db/client';
import type { Job, SavedJob as SavedJobRow } from '@careers/db/rows';
import type { ScheduledJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import { pruningJob } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import type { DbContext, UserContext } from '../context/context.ts';
import { toDay } from '../common/iso-times.ts';
import { lockProfile } from '../profiles/profiles.service.ts';

/** A job that is `gone` has no columns of its own any more. */
type ListedJob = Pick<Job, 'slug' | 'department' | 'location'> & { closing_date: string | null };
type SavedRow = Pick<SavedJobRow, 'job_id' | 'created_at'> & { title: Job['title']; applied_at: Date | null } & (
    | { state: 'gone' }
    | ({ state: 'open' | 'closed' } & ListedJob)
  );

/** The caller's saved jobs, newest first. A job that was unpublished or deleted since is `gone`. */
export async function listSavedJobs({ db, user }: UserContext): Promise<SavedJobs> {
  const rows = await db.$queryRaw<SavedRow[]>`
    SELECT saved.job_id, coalesce(jobs.title, saved.job_title) AS title, saved.created_at,
      CASE WHEN jobs.id IS NULL THEN 'gone'
        WHEN jobs.closed_at IS NOT NULL OR jobs.closing_date < (now() AT TIME ZONE 'Europe/London')::date THEN 'closed'
        ELSE 'open' END AS state,
      (SELECT max(created_at) FROM applications
        WHERE user_id = saved.profile_id AND job_id = saved.job_id AND withdrawn_at IS NULL) AS applied_at,
      jobs.slug, jobs.department, jobs.location, jobs.closing_date::text
    FROM saved_jobs saved LEFT JOIN jobs ON jobs.id = saved.job_id AND jobs.status = 'Published'
    WHERE saved.profile_id = ${user.id}::uuid
    ORDER BY saved.created_at DESC, saved.job_id DESC LIMIT ${limits.saved_jobs}`;
  return { jobs: rows.map(toSavedJob) };
}

function toSavedJob(row: SavedRow): SavedJob {
  const { job_id, title, state, created_at, applied_at } = row;
  const job = row.state === 'gone' ? null : toListedJob(row);
  return {
    job_id,
    title,
    state,
    job,
    applied_at: applied_at?.toISOString() ?? null,
    saved_at: created_at.toISOString(),
  };
}

function toListedJob({ slug, department, location, closing_date }: ListedJob): ListedJob {
  return { slug, department, location, closing_date };
}

/** Saving again changes nothing. @throws AppError job_not_found, also for a Draft; job_closed; too_many_saved_jobs */
export async function saveJob(context: UserContext, { job_id }: SavedJobInput): Promise<{ success: true }> {
  const own = { profile_id: context.user.id };
  await inTransaction(context, async (tx) => {
    await lockProfile(tx, own.profile_id);
    const job = await tx.job.findUnique({
      where: { id: job_id, status: 'Published' },
      select: { title: true, closed_at: true, closing_date: true },
    });
    if (!job) throw new AppError('job_not_found');
    if ((await tx.savedJob.count({ where: { ...own, job_id } })) > 0) return;
    if (job.closed_at !== null || isOver(toDay(job.closing_date))) throw new AppError('job_closed');
    if ((await tx.savedJob.count({ where: own })) >= limits.saved_jobs) throw new AppError('too_many_saved_jobs');
    await tx.savedJob.create({ data: { ...own, job_id, job_title: job.title } });
  });
  return { success: true };
}

/** Removing a job again changes nothing. */
export async function removeSavedJob({ db, user }: UserContext, { job_id }: SavedJobInput): Promise<{ success: true }> {
  await db.savedJob.deleteMany({ where: { profile_id: user.id, job_id } });
  return { success: true };
}

export function closedSavedJobsJob({ db }: DbContext): ScheduledJob {
  const where = Prisma.sql`EXISTS (
    SELECT FROM jobs
    WHERE jobs.id = saved_jobs.job_id AND jobs.closed_at < now() - make_interval(days => ${limits.closed_saved_job_days}::int))`;
  const rows = { table: 'saved_jobs', key: 'profile_id, job_id', where };
  return pruningJob({ db }, 'remove-closed-saved-jobs', '20 2 * * *', () => rows);
}
