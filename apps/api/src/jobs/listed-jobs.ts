import type { JobSort } from '@careers/contracts/common/filter-values';
import type { JobCursor, JobListPart } from '@careers/contracts/jobs/job-cursor';
import { jobSummary, type JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { pageOrders } from '../common/keyset.ts';
import { filtered, open, type Filters } from './job-filters.ts';
import { jobSummarySelect } from './jobs.select.ts';
import type { SearchQuery } from './search/search-query.ts';

/** The most jobs that are ranked for one search: ranking reads the whole text of each. */
const MAX_RANKED = 300;

/**
 * The weights of a match in the description, the requirements, department and location, and the title. With
 * PostgreSQL's defaults a word that is frequent in a description outweighs the department.
 */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';
/** Divides a rank by the logarithm of the text's length, so that long descriptions gain nothing. */
const NORMALISE_BY_LENGTH = 1;

/** The parts of a list in each order: each ends before the next begins. */
export const partsOf: Record<JobSort, readonly JobListPart[]> = {
  newest: ['newest'],
  salary: ['salary'],
  relevance: ['title', 'ranked', 'rest'],
};

/** A job of a list with the number that the list is sorted by, the highest first; then it is newest first. */
export type ListedJob = JobSummary & { score: number };

/** A search and whether it has few jobs, in all and by title: few jobs are all found before they are sorted. */
export type Search = { query: SearchQuery; hasFew: boolean; hasFewTitles: boolean };

/** The rows of a part to read. */
type PartInput = {
  filters: Filters;
  search: Search | null;
  /** The row of this part after which to begin. */
  after: JobCursor | undefined;
  limit: number;
};

// Raw SQL, because Prisma cannot query a tsvector.
const columns = columnsOf({ ...jobSummarySelect, search: true });

/** The SQL of those fields of the contract that are no columns or have another form in the database. */
const expressions: Partial<Record<string, string>> = {
  employment_type: `array_to_string(employment_type, ',')`,
  salary_min: 'salary_min::float8',
  salary_max: 'salary_max::float8',
  closing_date: 'closing_date::text',
  created_at: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // Covers the moment between the end of the closing date and the timed job that sets closed_at.
  closed: `closed_at IS NOT NULL OR closing_date < (now() AT TIME ZONE 'Europe/London')::date IS TRUE`,
};
/** The fields of a listed job in the contract, from the rows of jobs. */
export const contractColumns = Prisma.raw(
  Object.keys(jobSummary.shape)
    .map((name) => `${expressions[name] ?? name} AS ${name}`)
    .join(', '),
);

/** An order of jobs by one expression, the highest first, then newest first. */
type Order = { score: Prisma.Sql; after: (cursor: JobCursor) => Prisma.Sql; by: Prisma.Sql };

const newest: Order = {
  score: Prisma.sql`0::float8`,
  after: pageOrders.newest.afterSql,
  by: pageOrders.newest.orderBySql,
};
const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;
const bySalary: Order = {
  score: Prisma.sql`${salary}::float8`,
  after: (cursor) => afterScore(salary, Prisma.sql`${String(cursor.score)}::numeric`, cursor),
  by: Prisma.sql`${salary} DESC, ${newest.by}`,
};

/**
 * The statement for a page of a part, with the jobs as the contract has them. With `totals`, a statement of one row, each
 * row carries its counts too, and an empty page is one row without a job.
 */
export function partSql(part: JobListPart, input: PartInput, totals?: Prisma.Sql): Prisma.Sql {
  const jobs = Prisma.sql`(${parts[part](input)}) AS part`;
  const source = totals ? Prisma.sql`(${totals}) AS counted LEFT JOIN ${jobs} ON true` : jobs;
  return Prisma.sql`SELECT ${contractColumns}, score${totals ? Prisma.sql`, total, total_filled` : Prisma.empty}
    FROM ${source} ORDER BY score DESC, part.created_at DESC, part.id DESC`;
}

const parts: Record<JobListPart, (input: PartInput) => Prisma.Sql> = {
  newest: (input) => page(matching(input), newest, input),
  salary: (input) => page(matching(input), bySalary, input),
  title: (input) => page(inTitle(input), newest, input),
  ranked: (input) => {
    const { search, after, limit } = input;
    const isAfter = after ? afterScore(Prisma.sql`score`, Prisma.sql`${after.score}::real`, after) : Prisma.sql`true`;
    return Prisma.sql`
      SELECT * FROM (
        SELECT *, ts_rank(${WEIGHTS}::real[], search, ${search?.query.text}::tsquery, ${NORMALISE_BY_LENGTH}::int) AS score
        FROM (SELECT ${columns} FROM ${notInTitle(input)} ORDER BY ${newest.by} LIMIT ${MAX_RANKED}) AS newest
      ) AS ranked
      WHERE ${isAfter} ORDER BY score DESC, ${newest.by} LIMIT ${limit}`;
  },
  rest: (input) =>
    input.after
      ? page(notInTitle(input), newest, input)
      : Prisma.sql`${page(notInTitle(input), newest, input)} OFFSET ${MAX_RANKED}`,
};

/** The condition for the jobs after a cursor in an order by `score`. */
function afterScore(score: Prisma.Sql, last: Prisma.Sql, { created_at, id }: JobCursor): Prisma.Sql {
  return Prisma.sql`(${score}, created_at, id) < (${last}, ${created_at}::timestamptz, ${id}::uuid)`;
}

/** The jobs of a source in an order, after a cursor. */
function page(source: Prisma.Sql, { score, after, by }: Order, { after: cursor, limit }: PartInput): Prisma.Sql {
  const isAfter = cursor ? after(cursor) : Prisma.sql`true`;
  return Prisma.sql`SELECT ${columns}, ${score} AS score FROM ${source} AND ${isAfter} ORDER BY ${by} LIMIT ${limit}`;
}

/**
 * FROM and WHERE for listed jobs under a condition. Few jobs are all found before they are sorted, through the index of
 * the search: PostgreSQL estimates a comparison with a job's texts as cheap as one of two numbers, and would scan the
 * newest jobs until it has enough matches.
 */
function jobsWhere(condition: Prisma.Sql, isFew: boolean): Prisma.Sql {
  const found = Prisma.sql`jobs WHERE ${open} AND ${condition}`;
  return isFew
    ? Prisma.sql`(WITH found AS MATERIALIZED (SELECT ${columns} FROM ${found}) TABLE found) AS jobs WHERE true`
    : found;
}

/** FROM and WHERE for the jobs that the search and the filters find. */
function matching({ filters, search }: PartInput): Prisma.Sql {
  return jobsWhere(matches(filters, search?.query), search?.hasFew ?? false);
}

function inTitle({ filters, search }: PartInput): Prisma.Sql {
  return jobsWhere(titleMatches(filters, search?.query), search?.hasFewTitles ?? false);
}

function notInTitle(input: PartInput): Prisma.Sql {
  return Prisma.sql`${matching(input)} AND NOT ${titleHas(input.search?.query)}`;
}

/** The condition for jobs that match the filters and the search, if there is one. */
export function matches(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  const conditions = [paidUnder(filters, query)];
  if (query?.text != null) conditions.push(Prisma.sql`search @@ ${query.text}::tsquery`);
  return Prisma.join(conditions, ' AND ');
}

/** The condition for jobs under the filters that pay the salary of a search, by the upper end of their range. */
function paidUnder(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  if (query?.salary == null) return filtered(filters);
  return Prisma.sql`${filtered(filters)} AND ${salary} >= ${query.salary}::numeric`;
}

/**
 * The condition for jobs under the filters whose title alone matches a search. With an excluded word, which the rest of
 * the texts may have, the whole job must match too.
 */
export function titleMatches(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  const whole = query?.text?.includes('!') ? matches(filters, query) : paidUnder(filters, query);
  return Prisma.sql`${whole} AND ${titleHas(query)}`;
}

function titleHas(query: SearchQuery | undefined): Prisma.Sql {
  return query?.text == null
    ? Prisma.sql`false`
    : Prisma.sql`to_tsvector('english', searchable(title)) @@ ${query.text}::tsquery`;
}

/**
 * A statement for at most `limit` listed jobs under a condition, in no order. PostgreSQL plans the materialized query
 * as if all its rows were read, but stops at the limit outside of it.
 */
export function someJobs(condition: Prisma.Sql, limit: number, columnNames = Prisma.sql`id`): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT ${columnNames} FROM jobs WHERE ${open} AND ${condition}) SELECT * FROM found LIMIT ${limit}`;
}
