import { employmentTypes } from '@careers/contracts/employment-types';
import type { FilterOptions, Job, JobPage, ListJobsInput, OpenRoles } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { DbContext } from '../context.ts';
import { afterCursorSql, toPage } from '../keyset.ts';
import { publishedWhere } from './job-filters.ts';
import { jobSelect, jobSummarySelect, toJob, toJobSummary, type JobSummaryRow } from './jobs.select.ts';

// Raw SQL, because Prisma cannot query a tsvector. The columns come from the select, so a renamed one does not compile.
const columns = Prisma.raw(
  Object.keys(jobSummarySelect)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** The condition for jobs that lists, filters and counts show: Published and not closed. */
const listed = { status: 'Published', closed_at: null } satisfies Prisma.JobWhereInput;

/** A page of the listed jobs that match the filters, newest first, with the number of all that match. */
export async function listPublishedJobs(
  { db }: DbContext,
  { cursor, limit, ...filters }: ListJobsInput,
): Promise<JobPage> {
  const where = publishedWhere(filters);
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<JobSummaryRow[]>`
      SELECT ${columns} FROM jobs WHERE ${where} AND ${afterCursorSql(cursor)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM jobs WHERE ${where}`,
  ]);
  const page = toPage(rows, limit);
  return { jobs: page.rows.map(toJobSummary), total: counted?.total ?? 0, next_cursor: page.next_cursor };
}

/** The options of the filters: the locations and departments of listed jobs, in alphabetical order. */
export async function readFilterOptions({ db }: DbContext): Promise<FilterOptions> {
  const [locations, departments] = await Promise.all([
    db.job.groupBy({ by: 'location', where: listed, orderBy: { location: 'asc' } }),
    db.job.groupBy({ by: 'department', where: listed, orderBy: { department: 'asc' } }),
  ]);
  return {
    locations: locations.map((row) => row.location),
    departments: departments.map((row) => row.department),
    employmentTypes: [...employmentTypes],
  };
}

/** The number of open roles (listed, not filled), in all and by department, largest first. */
export async function countOpenRoles({ db }: DbContext): Promise<OpenRoles> {
  const rows = await db.job.groupBy({
    by: 'department',
    where: { ...listed, filled: false },
    _count: true,
    orderBy: [{ _count: { department: 'desc' } }, { department: 'asc' }],
  });
  return {
    total: rows.reduce((sum, row) => sum + row._count, 0),
    departments: rows.map((row) => ({ department: row.department, count: row._count })),
  };
}

/**
 * The Published job with a slug, also a closed one. A former slug finds the job too: its `slug` is then another one, and the caller (REST or
 * page) redirects to it.
 *
 * @throws AppError job_gone for the slug of a deleted job; job_not_found for any other, a Draft's too.
 */
export async function findPublishedJob({ db }: DbContext, { slug }: { slug: string }): Promise<Job> {
  const current = await db.job.findUnique({ where: { slug, status: 'Published' }, select: jobSelect });
  if (current) return toJob(current);
  const taken = await db.job.count({ where: { slug } });
  const former = taken
    ? null
    : await db.formerSlug.findUnique({ where: { slug }, select: { job: { select: jobSelect } } });
  if (former && !former.job) throw new AppError('job_gone');
  if (former?.job?.status !== 'Published') throw new AppError('job_not_found');
  return toJob(former.job);
}
