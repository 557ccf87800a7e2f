import { employmentTypes } from '@careers/contracts/employment-types';
import { encodeJobCursor, type JobCursor, type JobListPart } from '@careers/contracts/job-cursor';
import type { FilterOptions, Job, JobPage, JobSummary, ListJobsInput, OpenRoles } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { sendPrepared, sendSql } from '@careers/db/send-sql';
import { AppError } from '../app-error.ts';
import type { DbContext } from '../context.ts';
import { withJson } from '../written-json.ts';
import { isFiltered, openJobs } from './job-filters.ts';
import { asLines, partsOf, unsearchedSql, type Counted, type PartRow } from './job-list-parts.ts';
import { jobSelect, toJob } from './jobs.select.ts';
import { answerSearch } from './search/answer-search.ts';
import { findMatchedWords } from './search/matched-words.ts';
import { wantsWords, type SearchQuery } from './search/search-query.ts';
import { readSearched } from './searched-list.ts';

/**
 * A page of the listed jobs that match the filters: by relevance with a search, newest first without, or in the order that
 * is asked for. A search that finds nothing is answered with its typos corrected.
 *
 * @throws AppError bad_request for a cursor of a list in another order.
 */
export async function listPublishedJobs(context: DbContext, input: ListJobsInput): Promise<JobPage> {
  const { answer, query, corrected } = await answerSearch(
    context,
    input,
    (searched) => readPage(context, input, searched),
    ({ counted }) => counted.total === 0,
  );
  const { jobs, next, counted } = answer;
  const page = { ...counted, next_cursor: next && encodeJobCursor(next), corrected };
  if (typeof jobs === 'string')
    return withJson<JobSummary[], 'jobs', Omit<JobPage, 'jobs'>>({ ...page, matched: [] }, 'jobs', jobs);
  return { ...page, jobs, matched: await findMatchedWords(context, query, jobs) };
}

/** The jobs of a page, also as the JSON that PostgreSQL wrote, and the place where the list goes on. */
type Listed = { jobs: JobSummary[] | string; next: JobCursor | null; counted: Counted };

async function readPage(context: DbContext, input: ListJobsInput, query: SearchQuery | null): Promise<Listed> {
  const parts = partsFrom(input, query);
  if (query === null) return readUnsearched(context, input, parts);
  const { rows, counted } = await readSearched(context, { input, query, parts });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return { jobs: shown.map(toListed), next: rows.length > input.limit && last ? positionOf(last) : null, counted };
}

function positionOf({ part, score, created_at, id }: PartRow): JobCursor {
  return { part, score, created_at, id };
}

function toListed({ part: _part, score: _score, ...row }: PartRow): JobSummary {
  return row;
}

/** The parts of a list from that of the cursor on. */
function partsFrom({ cursor, search = '', sort }: ListJobsInput, query: SearchQuery | null): readonly JobListPart[] {
  const ranks = query !== null && wantsWords(search);
  const parts = partsOf[(sort === 'relevance' && !ranks ? undefined : sort) ?? (ranks ? 'relevance' : 'newest')];
  const first = cursor ? parts.indexOf(cursor.part) : 0;
  if (first < 0) throw new AppError('bad_request', { message: 'The cursor is not valid', field: 'cursor' });
  return parts.slice(first);
}

/**
 * A page of a list without a search, which has one part: its rows and the kept count, in one statement. Under filters the best
 * plan depends on how common their values are.
 */
async function readUnsearched(
  { db }: DbContext,
  input: ListJobsInput,
  [first]: readonly JobListPart[],
): Promise<Listed> {
  const { cursor: after, limit } = input;
  const part = first === 'salary' ? 'salary' : 'newest';
  const sql = unsearchedSql(part, { filters: input, after, limit: limit + 1 });
  const send = isFiltered(input) ? sendSql : sendPrepared;
  const [found] = await send<{ lines: string | null; score: string | null; total: number }>(
    db,
    Prisma.sql`SELECT page.*, ${openJobs(input)} AS total FROM (${asLines(sql, limit)}) AS page`,
  );
  const rows = found?.lines?.split('\n') ?? [];
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    jobs: `[${shown.join(',')}]`,
    next: last === undefined ? null : { ...placeOf(last), part, score: Number(found?.score) },
    counted: { total: found?.total ?? 0, total_exact: true },
  };
}

/** The place of a row of a list in the order newest first, from its JSON. */
function placeOf(row: string): Pick<JobSummary, 'created_at' | 'id'> {
  const { created_at, id } = JSON.parse(row) as JobSummary;
  return { created_at, id };
}

/** The options of the filters: the locations and departments of listed jobs, in alphabetical order. */
export async function readFilterOptions({ db }: DbContext): Promise<FilterOptions> {
  const [locations, departments] = await Promise.all([
    db.openJobCount.groupBy({ by: 'location', orderBy: { location: 'asc' } }),
    db.openJobCount.groupBy({ by: 'department', orderBy: { department: 'asc' } }),
  ]);
  return {
    locations: locations.map((row) => row.location),
    departments: departments.map((row) => row.department),
    employmentTypes: [...employmentTypes],
  };
}

/** The number of open roles (listed, not filled), in all and by department, largest first. */
export async function countOpenRoles({ db }: DbContext): Promise<OpenRoles> {
  const departments = await db.$queryRaw<OpenRoles['departments']>`
    SELECT department, sum(jobs - filled)::int AS count FROM open_job_counts
    GROUP BY department HAVING sum(jobs - filled) > 0 ORDER BY count DESC, department`;
  return { total: departments.reduce((sum, { count }) => sum + count, 0), departments };
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
