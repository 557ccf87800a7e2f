import type { ListAllJobsInput, SlugInUseInput } from '@careers/contracts/jobs/admin-jobs';
import type { AdminJobPage, Job, JobCounts, JobState } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { inAlphabet } from '@careers/contracts/common/names';
import { encodePosition } from '@careers/contracts/common/pagination';
import type { AdminJobSort } from '@careers/contracts/common/filter-values';
import { AppError } from '../common/app-error.ts';
import { pageOf } from '../common/keyset.ts';
import { isForJob } from '../context/api-key.ts';
import type { Context, DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { viewerOf } from '../context/viewer.ts';
import { alphabetical } from '../common/alphabetical.ts';
import { adminJobSelect, jobSelect, toAdminJob, toJob, type AdminJobRow } from './jobs.select.ts';
import { correctTypos } from './search/correct-typos.ts';

/** An order by a key that is never null; jobs with the same key are newest first. */
type Order = { key: Prisma.Sql; type: Prisma.Sql; isAscending: boolean };

// Each key but the numbers of applications has an index with exactly this expression, and the id after it.
const allJobsOrders: Record<AdminJobSort, Order> = {
  newest: { key: Prisma.sql`created_at`, type: Prisma.sql`timestamptz`, isAscending: false },
  title: { key: alphabetical(Prisma.sql`title`), type: Prisma.sql`text`, isAscending: true },
  department: { key: alphabetical(Prisma.sql`department || ', ' || title`), type: Prisma.sql`text`, isAscending: true },
  closing: {
    key: Prisma.sql`coalesce(CASE WHEN closed_at IS NULL THEN closing_date END, '9999-12-31'::date)`,
    type: Prisma.sql`date`,
    isAscending: true,
  },
  waiting: { key: Prisma.sql`waiting`, type: Prisma.sql`int`, isAscending: false },
  applicants: { key: Prisma.sql`applicants`, type: Prisma.sql`int`, isAscending: false },
};

/** Newest first, after the jobs whose title is exactly the search. It has no index: few jobs are sorted. */
function exactTitleFirst(search: string): Order {
  const { key, ...newest } = allJobsOrders.newest;
  return {
    ...newest,
    key: Prisma.sql`CASE WHEN lower(title) = lower(${search}) THEN ${key} + interval '1000 years' ELSE ${key} END`,
  };
}

function afterKeySql({ key, type, isAscending }: Order, cursor: ListAllJobsInput['cursor']): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const last = Prisma.sql`${cursor[0]}::${type}`;
  const id = Prisma.sql`${cursor[1]}::uuid`;
  // PostgreSQL can start an index scan at the first condition, although the second alone would do.
  return isAscending
    ? Prisma.sql`${key} >= ${last} AND (${key} > ${last} OR id < ${id})`
    : Prisma.sql`(${key}, id) < (${last}, ${id})`;
}

const inState: Record<JobState | 'All', Prisma.Sql> = {
  All: Prisma.sql`true`,
  Draft: Prisma.sql`status = 'Draft'`,
  Published: Prisma.sql`status = 'Published' AND closed_at IS NULL`,
  Filled: Prisma.sql`filled`,
  Closed: Prisma.sql`status = 'Published' AND closed_at IS NOT NULL`,
};

function inDepartment(department: string | undefined): Prisma.Sql {
  return department ? Prisma.sql`department = ${department}` : Prisma.sql`true`;
}

/** A condition for jobs, of some alone. @param ids null: of all */
function ofJobs(ids: readonly string[] | null, condition: Prisma.Sql | null): Prisma.Sql | null {
  return ids === null ? condition : Prisma.sql`id = ANY (${ids}::uuid[]) AND ${condition ?? Prisma.sql`true`}`;
}

/** The text that an administrator searches. An index has exactly this expression. */
const titleAndPlace = Prisma.sql`to_tsvector('english', searchable(title || ' ' || department || ' ' || location))`;

/** Words match as beginnings. True if English search ignores all of them; null if there are no letters and digits. */
export function titleOrPlaceMatches(search: string | undefined): Prisma.Sql | null {
  const words = search?.match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  const prefixes = [...new Set(words)].map((word) => `${word}:*`).join(' & ');
  const query = Prisma.sql`to_tsquery('english', ${prefixes})`;
  return Prisma.sql`(numnode(${query}) = 0 OR ${titleAndPlace} @@ ${query})`;
}

/** So many jobs of a search are read before they are sorted: for rare words PostgreSQL would scan the newest jobs. */
const MAX_MATERIALIZED = 1_000;

/** `api_key`: only its jobs are shown. `user`: their own application does not count as waiting. */
type ListContext = DbContext & Pick<Context, 'api_key'> & { user?: Pick<CurrentUser, 'id'> | null };

/** With 'newest', exact titles come first where few jobs match. Corrects the typos of a search without results. */
export async function listAllJobs(context: ListContext, input: ListAllJobsInput): Promise<AdminJobPage> {
  const asTyped = await findAllJobs(context, input);
  if (asTyped.total > 0 || asTyped.counts.All > 0 || !input.search) return asTyped;
  const corrected = await correctTypos(context, input.search);
  if (!corrected) return asTyped;
  const found = await findAllJobs(context, { ...input, search: corrected });
  return found.counts.All > 0 ? { ...found, corrected } : asTyped;
}

async function findAllJobs(
  { db, api_key, user }: ListContext,
  { limit, cursor, search, status, department, sort }: ListAllJobsInput,
): Promise<AdminJobPage> {
  const found = ofJobs(api_key?.job_ids ?? null, titleOrPlaceMatches(search));
  const counts = await countJobsByState({ db }, found, inDepartment(department));
  const areFew = found !== null && counts.All <= MAX_MATERIALIZED;
  const order = areFew && search && sort === 'newest' ? exactTitleFirst(search) : allJobsOrders[sort];
  const source = areFew
    ? Prisma.sql`(WITH found AS MATERIALIZED (SELECT * FROM jobs WHERE ${found}) TABLE found) AS jobs`
    : Prisma.sql`jobs`;
  // Raw SQL, because Prisma cannot query a tsvector.
  const rows = await db.$queryRaw<(AdminJobRow & { key: Date | string | number })[]>`
    SELECT ${columnsOf(adminJobSelect)}, applicants, waiting, ${order.key} AS key,
      (SELECT publish_at FROM job_plans WHERE job_plans.job_id = jobs.id) AS publish_at
    FROM ${source} CROSS JOIN LATERAL (
      SELECT count(*)::int AS applicants,
        (count(*) FILTER (WHERE status = 'Applied' AND user_id IS DISTINCT FROM ${user?.id ?? null}::uuid))::int AS waiting
      FROM applications WHERE job_id = jobs.id AND withdrawn_at IS NULL
    ) AS counted
    WHERE ${areFew ? Prisma.sql`true` : (found ?? Prisma.sql`true`)} AND ${inDepartment(department)} AND ${inState[status ?? 'All']}
      AND ${afterKeySql(order, cursor)}
    ORDER BY ${order.key} ${order.isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`}, id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ key, id }) =>
    encodePosition([key instanceof Date ? key.toISOString() : String(key), id]),
  );
  return {
    jobs: page.rows.map(({ key: _key, ...row }) => toAdminJob(row)),
    total: counts[status ?? 'All'],
    counts,
    departments: await listJobDepartments({ db }),
    next_cursor: page.next_cursor,
    corrected: null,
  };
}

/** The departments that jobs of any status have, in alphabetical order. */
export async function listJobDepartments({ db }: DbContext): Promise<string[]> {
  return (await db.job.groupBy({ by: 'department' })).map(({ department }) => department).toSorted(inAlphabet);
}

async function countJobsByState(
  { db }: DbContext,
  found: Prisma.Sql | null,
  isInDepartment: Prisma.Sql,
): Promise<JobCounts> {
  const [counts] = await db.$queryRaw<JobCounts[]>`
    SELECT ${jobsIn('All')} AS "All", ${jobsIn('Draft')} AS "Draft", ${jobsIn('Published')} AS "Published",
      ${jobsIn('Filled')} AS "Filled", ${jobsIn('Closed')} AS "Closed"
    FROM jobs WHERE ${found ?? Prisma.sql`true`} AND ${isInDepartment}`;
  return counts ?? { All: 0, Draft: 0, Published: 0, Filled: 0, Closed: 0 };
}

function jobsIn(state: JobState | 'All'): Prisma.Sql {
  return Prisma.sql`(count(*) FILTER (WHERE ${inState[state]}))::int`;
}

/** A job of any status: by id for the form, by slug for the preview. */
export async function findAnyJob({ db }: DbContext, where: Prisma.JobWhereUniqueInput): Promise<Job> {
  const row = await db.job.findUnique({ where, select: jobSelect });
  if (!row) throw new AppError('job_not_found');
  return toJob(row);
}

export type SlugContext = DbContext & Pick<Context, 'api_key'> & { user: CurrentUser | null };

/** Counts the former slug of a job that the caller does not manage too: links to that job would lead to theirs. */
export async function isSlugInUse(context: SlugContext, { slug, id }: SlugInUseInput): Promise<boolean> {
  const row = await context.db.job.findUnique({ where: { slug }, select: { id: true } });
  if (row) return row.id !== id;
  const former = await context.db.formerSlug.findUnique({ where: { slug }, select: { job_id: true } });
  return former?.job_id != null && former.job_id !== id && !managesJob(context, former.job_id);
}

function managesJob({ user, api_key }: Omit<SlugContext, 'db'>, job_id: string): boolean {
  if (api_key) return isForJob(api_key, job_id);
  return user !== null && Boolean(viewerOf(user, job_id)?.can.edit_advert);
}
