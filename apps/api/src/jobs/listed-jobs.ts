import type { JobSort } from '@careers/contracts/common/filter-values';
import type { JobCursor, JobListPart } from '@careers/contracts/jobs/job-cursor';
import { jobSummary, type JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { pageOrders } from '../common/keyset.ts';
import { filtered, open, type Filters } from './job-filters.ts';
import { jobSummarySelect } from './jobs.select.ts';
import type { SearchQuery } from './search/search-query.ts';

/** Jobs that are ranked for one search: ranking reads the whole text of each, so never all of them. */
const RANKED = 300;

/**
 * What a match counts in the description, the requirements, department and location, and the title. PostgreSQL's own
 * weights let a word that stands often in a description outweigh the department.
 */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';
/** Divide a rank by the logarithm of the text's length: a long description does not win by its length. */
const BY_LENGTH = 1;

/** The parts of a list in each order: each ends before the next begins. */
export const partsOf: Record<JobSort, readonly JobListPart[]> = {
  newest: ['newest'],
  salary: ['salary'],
  relevance: ['title', 'ranked', 'rest'],
};

/** A job of a list, with the place that it has there. */
export type ListedJob = JobSummary & { score: number };

/** A search whose number of jobs is known: of few jobs, all are found before the first is read. */
export type Search = { query: SearchQuery; hasFew: boolean; hasFewTitles: boolean };

/** Which rows of a part are asked for. */
type PartInput = {
  filters: Filters;
  search: Search | null;
  /** The last row before, in this part. */
  after: JobCursor | undefined;
  limit: number;
};

// Raw SQL, because Prisma cannot query a tsvector.
const columns = columnsOf({ ...jobSummarySelect, search: true });

/** The SQL of the contract's fields that are no column, or have another form in the database. */
const expressions: Partial<Record<string, string>> = {
  employment_type: `array_to_string(employment_type, ',')`,
  closing_date: 'closing_date::text',
  created_at: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // True too in the moment between the end of the closing date and the timed job that sets closed_at.
  closed: `closed_at IS NOT NULL OR closing_date < (now() AT TIME ZONE 'Europe/London')::date IS TRUE`,
};
const contractColumns = Prisma.raw(
  Object.keys(jobSummary.shape)
    .map((name) => `${expressions[name] ?? name} AS ${name}`)
    .join(', '),
);

/** An order of jobs by one expression, then newest first. */
type Order = { score: Prisma.Sql; after: (cursor: JobCursor | undefined) => Prisma.Sql; by: Prisma.Sql };

const newest: Order = {
  score: Prisma.sql`0::float8`,
  after: pageOrders.newest.afterSql,
  by: pageOrders.newest.orderBySql,
};
const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;
const bySalary: Order = {
  score: Prisma.sql`${salary}::float8`,
  after: afterSalary,
  by: Prisma.sql`${salary} DESC, ${newest.by}`,
};

/**
 * The statement for a page of a part, with the jobs as the contract has them. With `total` each row carries that count too,
 * and an empty page is one row without a job.
 */
export function partSql(part: JobListPart, input: PartInput, total?: Prisma.Sql): Prisma.Sql {
  const jobs = Prisma.sql`(${parts[part](input)}) AS part`;
  const source = total ? Prisma.sql`(SELECT ${total} AS total) AS counted LEFT JOIN ${jobs} ON true` : jobs;
  return Prisma.sql`SELECT ${contractColumns}, score${total ? Prisma.sql`, total` : Prisma.empty}
    FROM ${source} ORDER BY score DESC, part.created_at DESC, part.id DESC`;
}

const parts: Record<JobListPart, (input: PartInput) => Prisma.Sql> = {
  newest: (input) => page(matching(input), newest, input),
  salary: (input) => page(matching(input), bySalary, input),
  title: (input) => page(inTitle(input), newest, input),
  ranked: (input) => Prisma.sql`
    SELECT * FROM (
      SELECT *, ts_rank(${WEIGHTS}::real[], search, ${input.search?.query}::tsquery, ${BY_LENGTH}::int) AS score
      FROM (${page(notInTitle(input), newest, { after: undefined, limit: RANKED }, Prisma.empty)}) AS newest
    ) AS ranked
    WHERE ${afterRank(input.after)} ORDER BY score DESC, ${newest.by} LIMIT ${input.limit}`,
  rest: (input) =>
    input.after
      ? page(notInTitle(input), newest, input)
      : Prisma.sql`${page(notInTitle(input), newest, input)} OFFSET ${RANKED}`,
};

/** The jobs of a source in an order, after a cursor. */
function page(
  source: Prisma.Sql,
  { score, after, by }: Order,
  { after: cursor, limit }: Pick<PartInput, 'after' | 'limit'>,
  scored = Prisma.sql`, ${score} AS score`,
): Prisma.Sql {
  return Prisma.sql`SELECT ${columns}${scored} FROM ${source} AND ${after(cursor)} ORDER BY ${by} LIMIT ${limit}`;
}

/**
 * FROM and WHERE for listed jobs under a condition. PostgreSQL takes the comparison of a search with a job's texts for as
 * cheap as one of two numbers, and would read the newest jobs one after the other in hope of the next match: the few jobs
 * of a rare search are found first, through its index.
 */
function jobsWhere(condition: Prisma.Sql, isFew: boolean): Prisma.Sql {
  const found = Prisma.sql`jobs WHERE ${open} AND ${condition}`;
  return isFew
    ? Prisma.sql`(WITH found AS MATERIALIZED (SELECT ${columns} FROM ${found}) TABLE found) AS jobs WHERE true`
    : found;
}

/** Jobs that the search and the filters find. */
function matching({ filters, search }: PartInput): Prisma.Sql {
  return jobsWhere(matches(filters, search?.query), search?.hasFew ?? false);
}

function inTitle({ filters, search }: PartInput): Prisma.Sql {
  return jobsWhere(titleMatches(filters, search?.query), search?.hasFewTitles ?? false);
}

function notInTitle(input: PartInput): Prisma.Sql {
  return Prisma.sql`${matching(input)} AND NOT ${titleHas(input.search?.query)}`;
}

/** The condition for jobs under the filters that a search finds; all of them without one. */
export function matches(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  const found = query === undefined ? Prisma.sql`true` : Prisma.sql`search @@ ${query}::tsquery`;
  return Prisma.sql`${filtered(filters)} AND ${found}`;
}

/**
 * The condition for jobs under the filters whose title alone answers a search. A title that lacks an excluded word says
 * nothing of the rest: only then the whole text is asked too.
 */
export function titleMatches(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  const whole = query?.includes('!') ? matches(filters, query) : filtered(filters);
  return Prisma.sql`${whole} AND ${titleHas(query)}`;
}

function titleHas(query: SearchQuery | undefined): Prisma.Sql {
  return Prisma.sql`to_tsvector('english', title) @@ ${query}::tsquery`;
}

/**
 * Listed jobs under a condition, `limit` at most and in no order. The limit stands outside of a materialized query, which
 * PostgreSQL plans as if it read all its rows, and reads only as far as it must.
 */
export function someJobs(condition: Prisma.Sql, limit: number, columnNames = Prisma.sql`id`): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT ${columnNames} FROM jobs WHERE ${open} AND ${condition}) SELECT * FROM found LIMIT ${limit}`;
}

function afterSalary(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(${salary}, created_at, id) < (${String(Math.trunc(after.score))}::bigint, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}

function afterRank(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(score, created_at, id) < (${after.score}::real, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}
