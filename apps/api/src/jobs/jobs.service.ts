import { employmentTypes } from '@careers/contracts/employment-types';
import type { FilterOptions, Job, JobPage, ListJobsInput, OpenRoles } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { afterSql, toPage } from '../keyset.ts';
import { publishedWhere } from './job-filters.ts';
import { jobSelect, jobSummarySelect, toJob, toJobSummary, type JobSummaryRow } from './jobs.select.ts';

type Reading = Pick<Context, 'db'>;

// Raw, because Prisma cannot ask a tsvector; the columns are the select's own, so a renamed one does not compile.
const columns = Prisma.raw(
  Object.keys(jobSummarySelect)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** What lists, filters and counts show: Published jobs that have not closed. */
const listed = { status: 'Published', closed_at: null } satisfies Prisma.JobWhereInput;

/** Published jobs that match, newest first, with how many match in all. */
export async function listPublishedJobs(
  { db }: Reading,
  { cursor, limit, ...filters }: ListJobsInput,
): Promise<JobPage> {
  const where = publishedWhere(filters);
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<JobSummaryRow[]>`
      SELECT ${columns} FROM jobs WHERE ${where} AND ${afterSql(cursor)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM jobs WHERE ${where}`,
  ]);
  const page = toPage(rows, limit);
  return { jobs: page.rows.map(toJobSummary), total: counted?.total ?? 0, next_cursor: page.next_cursor };
}

/** What the filters offer: the places and departments of listed jobs, in alphabetical order. */
export async function readFilterOptions({ db }: Reading): Promise<FilterOptions> {
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

/** How many roles are open (listed and not filled), and in which departments, most first. */
export async function countOpenRoles({ db }: Reading): Promise<OpenRoles> {
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
 * The Published job at an address. An address it has left gives the job all the same: its `slug` is the new one, and
 * the door redirects. A job that has closed is still there, and says so. A deleted job's address is `job_gone`, any other `job_not_found`, a Draft's too.
 */
export async function findPublishedJob({ db }: Reading, { slug }: { slug: string }): Promise<Job> {
  const here = await db.job.findUnique({ where: { slug, status: 'Published' }, select: jobSelect });
  if (here) return toJob(here);
  const taken = await db.job.count({ where: { slug } });
  const former = taken
    ? null
    : await db.formerSlug.findUnique({ where: { slug }, select: { job: { select: jobSelect } } });
  if (former && !former.job) throw new AppError('job_gone');
  if (former?.job?.status !== 'Published') throw new AppError('job_not_found');
  return toJob(former.job);
}
