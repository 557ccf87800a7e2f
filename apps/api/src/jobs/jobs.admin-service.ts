import type { AdminJobPage, Job } from '@careers/contracts/jobs';
import type { PageInput } from '@careers/contracts/pagination';
import type { Prisma } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { afterCursor, newestFirst, toPage } from '../keyset.ts';
import { adminJobSelect, jobSelect, toAdminJob, toJob } from './jobs.select.ts';

type Reading = Pick<Context, 'db'>;

/** Every job, newest first, each with how many applied. */
export async function listAllJobs({ db }: Reading, { limit, cursor }: PageInput): Promise<AdminJobPage> {
  const [rows, total] = await Promise.all([
    db.job.findMany({ where: afterCursor(cursor), orderBy: newestFirst, take: limit + 1, select: adminJobSelect }),
    db.job.count(),
  ]);
  const page = toPage(rows, limit);
  const applied = await countApplications(
    { db },
    page.rows.map(({ id }) => id),
  );
  return {
    jobs: page.rows.map((row) => toAdminJob(row, applied.get(row.id) ?? 0)),
    total,
    next_cursor: page.next_cursor,
  };
}

/** How many applied for each of some jobs. Not a `_count` in their select: that counts the applications for every job first. */
async function countApplications({ db }: Reading, job_ids: string[]): Promise<Map<string | null, number>> {
  const rows = await db.application.groupBy({ by: 'job_id', where: { job_id: { in: job_ids } }, _count: true });
  return new Map(rows.map(({ job_id, _count }) => [job_id, _count]));
}

/** Any job, a Draft too: by id for the form, by slug for the preview. */
export async function findAnyJob({ db }: Reading, where: Prisma.JobWhereUniqueInput): Promise<Job> {
  const row = await db.job.findUnique({ where, select: jobSelect });
  if (!row) throw new AppError('job_not_found');
  return toJob(row);
}
