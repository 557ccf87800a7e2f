import type { JobSort } from '@careers/contracts/common/filter-values';
import { encodeJobCursor } from '@careers/contracts/jobs/job-cursor';
import type { Job, JobPage, ListJobsInput } from '@careers/contracts/jobs/jobs';
import { type Db, Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import { AppError } from '../common/app-error.ts';
import { pageOf } from '../common/keyset.ts';
import type { Context, DbContext } from '../context/context.ts';
import { countFor } from './job-facets.ts';
import { type Filters, isFiltered } from './job-filters.ts';
import { jobSelect, toJob } from './jobs.select.ts';
import { type ListedJob, matches, pageSql, someJobs } from './listed-jobs.ts';
import { searchWithCorrection } from './search/correct-typos.ts';
import { type SearchQuery, wantsWords } from './search/search-query.ts';

type ListInput = ListJobsInput & Pick<Filters, 'filled'>;
/** The most jobs of a search that are counted: above it, the list says 'more than'. */
const MAX_COUNTED = 1_000;

export type ListContext = Pick<Context, 'db' | 'filterCounts'>;

/** Corrects the typos of a search without results. @throws AppError bad_request for a cursor of another order. */
export async function listPublishedJobs(context: ListContext, input: ListInput): Promise<JobPage> {
  const { result, query, corrected } = await searchWithCorrection(
    context,
    input,
    (searched) => (searched === null ? readWithoutSearch(context, input) : readSearch(context, input, searched)),
    ({ total }) => total === 0,
  );
  const { rows, sort, ...counted } = result;
  const { rows: jobs, next_cursor } = pageOf(rows, input.limit, (last) => encodeJobCursor({ sort, ...last }));
  return { jobs, ...counted, next_cursor, corrected, matched: await findMatchedWords(context, query, jobs) };
}

/** `rows`: those of a page and one further row. */
type Listed = Pick<JobPage, 'total' | 'total_exact' | 'filled'> & { sort: JobSort; rows: ListedJob[] };

// Private-use characters, which no job's text has.
const [START, STOP] = ['\uE000', '\uE001'];
const options = `HighlightAll=true, StartSel=${START}, StopSel=${STOP}`;

/** The words of jobs' titles, departments and locations that match a search, in lower case. */
async function findMatchedWords(
  { db }: DbContext,
  query: SearchQuery | null,
  jobs: readonly ListedJob[],
): Promise<string[]> {
  if (query?.text == null || jobs.length === 0) return [];
  const text = jobs.flatMap(({ title, department, location }) => [title, department, location]).join('\n');
  const [row] = await db.$queryRaw<{ marked: string }[]>`
    SELECT ts_headline('english', searchable(${text}), ${query.text}::tsquery, ${options}) AS marked`;
  const marked = (row?.marked ?? '').matchAll(new RegExp(`${START}([^${STOP}]*)${STOP}`, 'gu'));
  return [...new Set([...marked].map(([, word = '']) => word.toLowerCase()))];
}

/** The order of a list. @throws AppError bad_request for a cursor of another one */
function sortOf({ cursor, sort }: ListInput, isRanked: boolean): JobSort {
  const chosen = (sort === 'relevance' && !isRanked ? undefined : sort) ?? (isRanked ? 'relevance' : 'newest');
  if (cursor && cursor.sort !== chosen)
    throw new AppError('bad_request', { message: 'The cursor is not valid', field: 'cursor' });
  return chosen;
}

/** A statement with filters is not prepared, because the best plan depends on how common their values are. */
async function readWithoutSearch({ db, filterCounts }: ListContext, input: ListInput): Promise<Listed> {
  const sort = sortOf(input, false);
  const page = { filters: input, search: null, sort, after: input.cursor, limit: input.limit + 1 };
  const [rows, counts] = await Promise.all([
    sendSql<ListedJob>(db, pageSql(page), { prepared: !isFiltered(input) }),
    filterCounts(),
  ]);
  const total = countFor(counts, input);
  const filled = total - countFor(counts, { ...input, filled: false });
  return { sort, rows, total, total_exact: true, filled };
}

async function readSearch({ db }: DbContext, input: ListInput, query: SearchQuery): Promise<Listed> {
  const sort = sortOf(input, wantsWords(input.search ?? ''));
  const { total, filled } = await countMatches(db, input, query);
  const hasFew = total <= MAX_COUNTED;
  const page = { filters: input, search: { query, hasFew }, sort, after: input.cursor, limit: input.limit + 1 };
  const rows = total === 0 ? [] : await sendSql<ListedJob>(db, pageSql(page));
  return { sort, rows, total: Math.min(total, MAX_COUNTED), total_exact: hasFew, filled };
}

type Matches = { total: number; filled: number };

async function countMatches(db: Db, input: ListInput, query: SearchQuery): Promise<Matches> {
  const some = someJobs(matches(input, query), MAX_COUNTED + 1, Prisma.sql`filled`);
  const [row] = await sendSql<Matches>(
    db,
    Prisma.sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE filled)::int AS filled FROM (${some}) AS found`,
  );
  return row ?? { total: 0, filled: 0 };
}

/**
 * Finds a closed job and one by its former slug too: the caller redirects to another `slug` than the given one.
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
