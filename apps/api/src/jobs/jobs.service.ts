import { isOver } from '@careers/contracts/closing-date';
import { employmentTypes } from '@careers/contracts/employment-types';
import { encodeJobCursor, type JobCursor, type JobListPart } from '@careers/contracts/job-cursor';
import type { FilterOptions, Job, JobPage, JobSummary, ListJobsInput, OpenRoles } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import { AppError } from '../app-error.ts';
import type { DbContext } from '../context.ts';
import { countedFor } from './job-filters.ts';
import { asJson, partsOf, rowsOf, unsearchedSql, type ListRows, type PartRow } from './job-list-parts.ts';
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
  const rows = answer.rows.slice(0, input.limit);
  const last = rows.at(-1);
  const next = answer.rows.length > input.limit && last ? encodeJobCursor(positionOf(last)) : null;
  return {
    jobs: rows.map(toListed),
    ...answer.counted,
    next_cursor: next,
    corrected,
    matched: await findMatchedWords(context, query, rows),
  };
}

function positionOf({ part, score, created_at, id }: PartRow): JobCursor {
  return { part, score, created_at, id };
}

function toListed({ part: _part, score: _score, closed_at, ...row }: PartRow): JobSummary {
  return { ...row, closed: closed_at !== null || isOver(row.closing_date) };
}

async function readPage(context: DbContext, input: ListJobsInput, query: SearchQuery | null): Promise<ListRows> {
  const parts = partsFrom(input, query);
  return query === null ? readUnsearched(context, input, parts) : readSearched(context, { input, query, parts });
}

/** The parts of a list from that of the cursor on. */
function partsFrom({ cursor, search = '', sort }: ListJobsInput, query: SearchQuery | null): readonly JobListPart[] {
  const ranks = query !== null && wantsWords(search);
  const parts = partsOf[(sort === 'relevance' && !ranks ? undefined : sort) ?? (ranks ? 'relevance' : 'newest')];
  const first = cursor ? parts.indexOf(cursor.part) : 0;
  if (first < 0) throw new AppError('bad_request', { message: 'The cursor is not valid', field: 'cursor' });
  return parts.slice(first);
}

/** A page of a list without a search, which has one part: its rows and the kept count, in one statement. */
async function readUnsearched(
  { db }: DbContext,
  input: ListJobsInput,
  [first]: readonly JobListPart[],
): Promise<ListRows> {
  const { cursor: after, limit } = input;
  const part = first === 'salary' ? 'salary' : 'newest';
  const sql = unsearchedSql(part, { filters: input, after, limit: limit + 1 });
  const [found] = await sendSql<{ rows: string; total: number }>(
    db,
    Prisma.sql`
    SELECT (${asJson(sql)}) AS rows,
      (SELECT coalesce(sum(jobs), 0)::int FROM open_job_counts WHERE ${countedFor(input)}) AS total`,
  );
  return { rows: rowsOf(part, found?.rows), counted: { total: found?.total ?? 0, total_exact: true } };
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
