import type { ListAllJobsInput, SlugInUseInput } from '@careers/contracts/jobs/admin-jobs';
import type { AdminJobPage, Job, JobCounts, JobState } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { AppError } from '../common/app-error.ts';
import type { DbContext } from '../context/context.ts';
import { afterCursorSql, toPage } from '../common/keyset.ts';
import { inState, titleOrPlaceMatches } from './all-jobs-filters.ts';
import { adminJobSelect, jobSelect, toAdminJob, toJob, type AdminJobRow } from './jobs.select.ts';

/**
 * The number of jobs of a search up to which all are read before they are sorted. PostgreSQL estimates every prefix
 * alike, and would otherwise scan the newest jobs for a word that few have.
 */
const MAX_MATERIALIZED = 1_000;

/** Jobs of any status, newest first, each with its number of applications, and the number of jobs in each state. */
export async function listAllJobs(
  { db }: DbContext,
  { limit, cursor, search, status }: ListAllJobsInput,
): Promise<AdminJobPage> {
  const found = titleOrPlaceMatches(search);
  const counts = await countJobsByState({ db }, found);
  const source =
    found && counts.All <= MAX_MATERIALIZED
      ? Prisma.sql`(WITH found AS MATERIALIZED (SELECT * FROM jobs WHERE ${found}) TABLE found) AS jobs WHERE true`
      : Prisma.sql`jobs WHERE ${found ?? Prisma.sql`true`}`;
  // Raw SQL, because Prisma cannot query a tsvector.
  const rows = await db.$queryRaw<AdminJobRow[]>`
    SELECT ${columnsOf(adminJobSelect)} FROM ${source} AND ${inState(status)} AND ${afterCursorSql(cursor)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  const page = toPage(rows, limit);
  const applied = await countApplications(
    { db },
    page.rows.map(({ id }) => id),
  );
  return {
    jobs: page.rows.map((row) => toAdminJob(row, applied.get(row.id) ?? 0)),
    total: counts[status ?? 'All'],
    counts,
    next_cursor: page.next_cursor,
  };
}

/** Counts the jobs in each state: all of them, from the counts that triggers keep, or those that a search finds. */
async function countJobsByState({ db }: DbContext, found: Prisma.Sql | null): Promise<JobCounts> {
  const counted = found
    ? Prisma.sql`(SELECT status, filled, closed_at IS NOT NULL AS closed, 1 AS jobs FROM jobs WHERE ${found}) AS counted`
    : Prisma.sql`job_counts`;
  const [counts] = await db.$queryRaw<JobCounts[]>`
    SELECT ${jobsIn(undefined)} AS "All", ${jobsIn('Draft')} AS "Draft", ${jobsIn('Published')} AS "Published",
      ${jobsIn('Filled')} AS "Filled", ${jobsIn('Closed')} AS "Closed"
    FROM ${counted}`;
  return counts ?? { All: 0, Draft: 0, Published: 0, Filled: 0, Closed: 0 };
}

function jobsIn(state: JobState | undefined): Prisma.Sql {
  return Prisma.sql`coalesce(sum(jobs) FILTER (WHERE ${inState(state, Prisma.sql`closed`)}), 0)::int`;
}

/**
 * The number of applications for each of the given jobs, without withdrawn ones. A `_count` in the select would count
 * those of every job first.
 */
async function countApplications({ db }: DbContext, job_ids: string[]): Promise<Map<string | null, number>> {
  const rows = await db.application.groupBy({
    by: 'job_id',
    where: { job_id: { in: job_ids }, withdrawn_at: null },
    _count: true,
  });
  return new Map(rows.map(({ job_id, _count }) => [job_id, _count]));
}

/** A job of any status: by id for the form, by slug for the preview. */
export async function findAnyJob({ db }: DbContext, where: Prisma.JobWhereUniqueInput): Promise<Job> {
  const row = await db.job.findUnique({ where, select: jobSelect });
  if (!row) throw new AppError('job_not_found');
  return toJob(row);
}

/** Whether a slug belongs to a job other than `id`. */
export async function isSlugInUse({ db }: DbContext, { slug, id }: SlugInUseInput): Promise<boolean> {
  const row = await db.job.findUnique({ where: { slug }, select: { id: true } });
  return row !== null && row.id !== id;
}
