import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { encodeJobCursor, type JobCursor, type JobListPart } from '@careers/contracts/jobs/job-cursor';
import type { FilterOptions, Job, JobPage, ListJobsInput, OpenRoles } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import type { JobCount } from '@careers/db/rows';
import { sendSql } from '@careers/db/send-sql';
import { AppError } from '../common/app-error.ts';
import type { DbContext } from '../context/context.ts';
import { type Filters, countOpenJobs, isFiltered, openCounts } from './job-filters.ts';
import { jobSelect, toJob } from './jobs.select.ts';
import { matches, partSql, partsOf, someJobs, titleMatches, type ListedJob, type Search } from './listed-jobs.ts';
import { findMatchedWords } from './search/matched-words.ts';
import { searchWithCorrection } from './search/search-with-correction.ts';
import { wantsWords, type SearchQuery } from './search/search-query.ts';
import { inAlphabet } from '@careers/contracts/common/names';
import { alphabetical } from '../common/alphabetical.ts';

/** A list as the website has it, or without its filled jobs. */
type ListInput = ListJobsInput & Pick<Filters, 'filled'>;

/** The most jobs of a search that are counted: above it, the list says 'more than'. */
const MAX_COUNTED = 1_000;

/**
 * A page of the listed jobs that match the filters: in the order of `sort`, or else by relevance with a search and
 * newest first without. A search that finds nothing is run again with its typos corrected.
 *
 * @throws AppError bad_request for a cursor of a list in another order.
 */
export async function listPublishedJobs(context: DbContext, input: ListInput): Promise<JobPage> {
  const { result, query, corrected } = await searchWithCorrection(
    context,
    input,
    (searched) => (searched === null ? readWithoutSearch(context, input) : readSearch(context, input, searched)),
    ({ total }) => total === 0,
  );
  const { rows, ...counted } = result;
  const jobs = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? jobs.at(-1) : undefined;
  return {
    jobs,
    ...counted,
    next_cursor: last ? encodeJobCursor(last) : null,
    corrected,
    matched: await findMatchedWords(context, query, jobs),
  };
}

type PartRow = ListedJob & { part: JobListPart };
/** The rows of a page and one further row, with the number of all jobs of the list. */
type Listed = Pick<JobPage, 'total' | 'total_exact' | 'filled'> & { rows: PartRow[] };

/** The parts of a list, from the cursor's part on. */
function partsFrom({ cursor, sort }: ListInput, isRanked: boolean): readonly JobListPart[] {
  const parts = partsOf[(sort === 'relevance' && !isRanked ? undefined : sort) ?? (isRanked ? 'relevance' : 'newest')];
  const first = cursor ? parts.indexOf(cursor.part) : 0;
  if (first < 0) throw new AppError('bad_request', { message: 'The cursor is not valid', field: 'cursor' });
  return parts.slice(first);
}

/**
 * A page of a list without a search, which has one part: its rows and the stored count, in one statement. A statement
 * with filters is not prepared, because the best plan depends on how common their values are.
 */
async function readWithoutSearch({ db }: DbContext, input: ListInput): Promise<Listed> {
  const [part = 'newest'] = partsFrom(input, false);
  const page = { filters: input, search: null, after: input.cursor, limit: input.limit + 1 };
  const statement = partSql(part, page, countOpenJobs(input));
  const found = await sendSql<ListedJob & Totals>(db, statement, { prepared: !isFiltered(input) });
  return {
    rows: found
      .filter(({ id }) => id !== null)
      .map(({ total: _, total_filled: _filled, ...row }) => ({ ...row, part })),
    total: found[0]?.total ?? 0,
    filled: found[0]?.total_filled ?? 0,
    total_exact: true,
  };
}

/** The counts that `countOpenJobs` selects. */
type Totals = { total: number; total_filled: number };

/** A page of a search, part by part until it is full. */
async function readSearch(context: DbContext, input: ListInput, query: SearchQuery): Promise<Listed> {
  const parts = partsFrom(input, wantsWords(input.search ?? ''));
  const { matching, filled, titles } = await countMatches(context, input, query);
  const search: Search = { query, hasFew: matching <= MAX_COUNTED, hasFewTitles: titles <= MAX_COUNTED };
  const rows: PartRow[] = [];
  for (const part of matching === 0 ? [] : parts) {
    const missing = input.limit + 1 - rows.length;
    if (missing <= 0) break;
    const after: JobCursor | undefined = input.cursor?.part === part ? input.cursor : undefined;
    const found = await sendSql<ListedJob>(
      context.db,
      partSql(part, { filters: input, search, after, limit: missing }),
    );
    rows.push(...found.map((row) => ({ ...row, part })));
  }
  return { rows, total: Math.min(matching, MAX_COUNTED), total_exact: search.hasFew, filled };
}

type Matches = { matching: number; filled: number; titles: number };

/** Counts the listed jobs that match a search, the filled ones of them, and those whose title matches: each up to a limit. */
async function countMatches({ db }: DbContext, input: ListInput, query: SearchQuery): Promise<Matches> {
  const [row] = await sendSql<Matches>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS matching, count(*) FILTER (WHERE filled)::int AS filled,
        (SELECT count(*)::int FROM (${someJobs(titleMatches(input, query), MAX_COUNTED + 1)}) AS titles) AS titles
      FROM (${someJobs(matches(input, query), MAX_COUNTED + 1, Prisma.sql`filled`)}) AS matching`,
  );
  return row ?? { matching: 0, filled: 0, titles: 0 };
}

/** The condition for the counts of open jobs. */
const isOpen = { status: 'Published', closed: false };

/** The options of the filters: the locations and departments of listed jobs, in alphabetical order. */
export async function readFilterOptions({ db }: DbContext): Promise<FilterOptions> {
  const [locations, departments] = await Promise.all([
    db.jobCount.groupBy({ by: 'location', where: isOpen }),
    db.jobCount.groupBy({ by: 'department', where: isOpen }),
  ]);
  return {
    locations: locations.map((row) => row.location).toSorted(inAlphabet),
    departments: departments.map((row) => row.department).toSorted(inAlphabet),
    employmentTypes: [...employmentTypes],
  };
}

/** The number of open roles (listed, not filled), in all and by department, largest first. */
export async function countOpenRoles({ db }: DbContext): Promise<OpenRoles> {
  const departments = await db.$queryRaw<(Pick<JobCount, 'department'> & { count: number })[]>`
    SELECT department, sum(jobs)::int AS count FROM job_counts WHERE ${openCounts} AND NOT filled
    GROUP BY department ORDER BY count DESC, ${alphabetical(Prisma.sql`department`)}`;
  return { total: departments.reduce((sum, { count }) => sum + count, 0), departments };
}

/**
 * The Published job with a slug in any letter case, also a closed one. A former slug finds the job too. Where `slug` is
 * not the given one, it is the job's own, to which the caller (REST or page) redirects.
 *
 * @throws AppError job_gone for the slug of a deleted job; job_not_found for any other, a Draft's too.
 */
export async function findPublishedJob({ db }: DbContext, input: { slug: string }): Promise<Job> {
  const slug = input.slug.toLowerCase(); // as the database has every slug
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
