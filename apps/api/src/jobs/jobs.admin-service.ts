import type { AdminJobPage, Job } from '@careers/contracts/jobs';
import type { PageInput } from '@careers/contracts/pagination';
import type { Prisma } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { DbContext } from '../context.ts';
import { afterCursor, newestFirst, toPage } from '../keyset.ts';
import { adminJobSelect, jobSelect, toAdminJob, toJob } from './jobs.select.ts';

/** Every job, newest first, each with its number of applications. */
export async function listAllJobs({ db }: DbContext, { limit, cursor }: PageInput): Promise<AdminJobPage> {
  const [rows, total] = await Promise.all([
    db.job.findMany({ where: afterCursor(cursor), orderBy: newestFirst, take: limit + 1, select: adminJobSelect }),
    db.job.count(),
  ]);
  const page = toPage(rows, limit);
  const counts = await countApplications(
    { db },
    page.rows.map(({ id }) => id),
  );
  return {
    jobs: page.rows.map((row) => toAdminJob(row, counts.get(row.id) ?? 0)),
    total,
    next_cursor: page.next_cursor,
  };
}

/** The number of applications for each of the given jobs. A `_count` in the select would count those of every job first. */
async function countApplications({ db }: DbContext, job_ids: string[]): Promise<Map<string | null, number>> {
  const rows = await db.application.groupBy({ by: 'job_id', where: { job_id: { in: job_ids } }, _count: true });
  return new Map(rows.map(({ job_id, _count }) => [job_id, _count]));
}

/** A job of any status: by id for the form, by slug for the preview. */
export async function findAnyJob({ db }: DbContext, where: Prisma.JobWhereUniqueInput): Promise<Job> {
  const row = await db.job.findUnique({ where, select: jobSelect });
  if (!row) throw new AppError('job_not_found');
  return toJob(row);
}
