import type { JobCursor, JobListPart } from '@careers/contracts/job-cursor';
import type { JobSort } from '@careers/contracts/filter-values';
import type { JobPage, JobSummary } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { pageOrders } from '../keyset.ts';
import { filtered, open, type Filters } from './job-filters.ts';
import { matches, matchesByIndex, titleMatches } from './search/search-conditions.ts';
import { jobSummarySelect } from './jobs.select.ts';
import type { SearchQuery } from './search/search-query.ts';
import type { SearchWay } from './search/search-way.ts';

/** Jobs that are ranked for one search: ranking reads the whole text of each, so never all of them. */
export const RANKED = 300;

/**
 * What a match counts in the description, the requirements, department and location, and the title. PostgreSQL's own
 * weights let a word that stands often in a description outweigh the department.
 */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';
/** Divide a rank by the logarithm of the text's length: a long description does not win by its length. */
const BY_LENGTH = 1;

// Raw SQL, because Prisma cannot query a tsvector. The columns come from the select, so a renamed one does not compile.
const columns = Prisma.raw(
  Object.keys(jobSummarySelect)
    .map((name) => `"${name}"`)
    .join(', '),
);

const createdAt = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const { closed_at: _notListed, ...listed } = jobSummarySelect;
/** What a field is on the wire, where PostgreSQL's JSON of its column would be something else. */
const onTheWire: Partial<Record<keyof JobSummary, string>> = {
  employment_type: "array_to_string(employment_type, ',')",
  created_at: createdAt,
  // Also in the moment before the timed job has noted it.
  closed: "closed_at IS NOT NULL OR closing_date < (now() AT TIME ZONE 'Europe/London')::date IS TRUE",
};
const wireColumns = Prisma.raw(
  Object.entries({ ...listed, ...onTheWire })
    .map(([name, sql]) => (typeof sql === 'string' ? `${sql} AS "${name}"` : `"${name}"`))
    .join(', '),
);

/** A row of a list as the contract has it, and the part that it stands in. */
export type PartRow = JobSummary & { part: JobListPart; score: number };
export type Counted = Pick<JobPage, 'total' | 'total_exact'>;
/** The rows of a page and one more, beside the number of all jobs of the list. */
export type ListRows = { rows: PartRow[]; counted: Counted };

/** The rows in the JSON of `asJson`. */
export function rowsOf(part: JobListPart, json = '[]'): PartRow[] {
  return (JSON.parse(json) as Omit<PartRow, 'part'>[]).map((row) => ({ ...row, part }));
}

/**
 * A statement whose one value is the rows of a part as JSON text. The client takes as long to read 24 rows as PostgreSQL
 * takes to find them; it reads one text in a fifth of that.
 */
export function asJson(part: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT coalesce(json_agg(listed), '[]')::text FROM (SELECT ${wireColumns}, score FROM (${part}) AS part) AS listed`;
}

/**
 * A statement for the rows of a part as lines of JSON text, as the contract has them, and the score of the row at `limit`. No line
 * has a line break in it: JSON escapes them.
 */
export function asLines(part: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT string_agg(row_to_json(listed)::text, E'\\n') AS lines, (array_agg(score))[${limit}::int]::text AS score
    FROM (${part}) AS part CROSS JOIN LATERAL (SELECT ${wireColumns}) AS listed`;
}

/** Which rows of a part are asked for. */
export type PartInput = {
  filters: Filters;
  /** The last row before, in this part. */
  after: JobCursor | undefined;
  limit: number;
};

/** The rows of a search, and how they are found. */
export type SearchedPartInput = PartInput & {
  query: SearchQuery;
  /** How many jobs have the search in their title; null: more than were counted. */
  titles: number | null;
  way: SearchWay;
};

/** The parts of a list in each order. */
export const partsOf: Record<JobSort, readonly JobListPart[]> = {
  newest: ['newest'],
  salary: ['salary'],
  relevance: ['title', 'ranked', 'rest'],
};

/** An order of jobs by one expression, then newest first. */
type Order = { score: Prisma.Sql; after: (cursor: JobCursor | undefined) => Prisma.Sql; orderBy: Prisma.Sql };

const newest: Order = {
  score: Prisma.sql`0::float8`,
  after: pageOrders.newest.afterSql,
  orderBy: pageOrders.newest.orderBySql,
};
const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;
const bySalary: Order = {
  score: Prisma.sql`${salary}::float8`,
  after: afterSalary,
  orderBy: Prisma.sql`${salary} DESC, ${newest.orderBy}`,
};

/** The parts of a list without a search. */
export type UnsearchedPart = 'newest' | 'salary';
const orders: Record<UnsearchedPart, Order> = { newest, salary: bySalary };

/** The statement for the rows of a part of a list without a search. */
export function unsearchedSql(part: UnsearchedPart, { filters, after, limit }: PartInput): Prisma.Sql {
  return inOrder(filtered(filters), orders[part], after, limit);
}

/** The statement for the rows of each part of a search. */
export const searchedSql: Record<JobListPart, (input: SearchedPartInput) => Prisma.Sql> = {
  newest: (input) => found(input, newest),
  salary: (input) => found(input, bySalary),
  title: ({ filters, query, after, limit }) => inOrder(inTitle(query, filters), newest, after, limit),
  ranked: (input) => Prisma.sql`
    SELECT * FROM (
      SELECT ${columns}, ts_rank(${WEIGHTS}::real[], search, ${input.query}::tsquery, ${BY_LENGTH}::int) AS score
      FROM (${notInTitle({ ...input, after: undefined, limit: RANKED })}) AS newest
    ) AS ranked
    WHERE ${afterRank(input.after)} ORDER BY score DESC, ${newest.orderBy} LIMIT ${input.limit}`,
  rest: (input) =>
    input.after
      ? notInTitle(input)
      : Prisma.sql`SELECT * FROM (${notInTitle({ ...input, limit: RANKED + input.limit })}) AS newest
          ORDER BY ${newest.orderBy} OFFSET ${RANKED}`,
};

/**
 * The statement for a page of jobs that are found already, by default newest first. A `limit` of null is none.
 *
 * @param found a query of ids and of what the order reads
 */
export function pageOfFound(
  found: Prisma.Sql,
  cursor: JobCursor | undefined,
  limit: number | null,
  { score, after, orderBy }: Order = newest,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, search, ${score} AS score FROM jobs WHERE id IN (
      SELECT id FROM (${found}) AS found WHERE ${after(cursor)} ORDER BY ${orderBy} LIMIT ${limit}::int
    ) ORDER BY ${orderBy}`;
}

/** The jobs under a condition, read in an order. */
function inOrder(
  where: Prisma.Sql,
  { score, after, orderBy }: Order,
  cursor: JobCursor | undefined,
  limit: number,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, search, ${score} AS score FROM jobs WHERE ${open} AND ${where} AND ${after(cursor)}
    ORDER BY ${orderBy} LIMIT ${limit}`;
}

/**
 * The jobs under a condition that an index answers: all are found, then put in order. What is materialized is as narrow as can be:
 * it may be of ten thousands. A `limit` of null is none.
 */
function putInOrder(where: Prisma.Sql, order: Order, cursor: JobCursor | undefined, limit: number | null): Prisma.Sql {
  const found = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT id, created_at, salary_min, salary_max, salary_period FROM jobs WHERE ${open} AND ${where}
    ) TABLE found`;
  return pageOfFound(found, cursor, limit, order);
}

/** The jobs of a search in an order, the search's own way. */
function found({ filters, query, way, after, limit }: SearchedPartInput, order: Order): Prisma.Sql {
  return way === 'walk'
    ? inOrder(Prisma.sql`${filtered(filters)} AND ${matches(query)}`, order, after, limit)
    : putInOrder(matchesByIndex(query, filters), order, after, limit);
}

/**
 * The newest jobs of a search without those whose title has it. Where it is known how many titles have it, so many jobs more
 * are found, and only the titles of those are read.
 */
function notInTitle({ filters, query, way, titles, after, limit }: SearchedPartInput): Prisma.Sql {
  const untitled = Prisma.sql`NOT ${titleMatches(query)}`;
  if (way === 'walk')
    return inOrder(Prisma.sql`${filtered(filters)} AND ${matches(query)} AND ${untitled}`, newest, after, limit);
  const all = putInOrder(matchesByIndex(query, filters), newest, after, titles === null ? null : limit + titles);
  return Prisma.sql`SELECT * FROM (${all}) AS jobs WHERE ${untitled} ORDER BY ${newest.orderBy} LIMIT ${limit}`;
}

/** Jobs under the filters whose title has a search. A title that lacks an excluded word says nothing of the rest: only then the whole text is asked too. */
export function inTitle(query: SearchQuery, filters: Filters): Prisma.Sql {
  const whole = query.includes('!') ? matches(query) : Prisma.sql`true`;
  return Prisma.sql`${filtered(filters)} AND ${titleMatches(query)} AND ${whole}`;
}

function afterSalary(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(${salary}, created_at, id) < (${String(Math.trunc(after.score))}::bigint, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}

function afterRank(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(score, created_at, id) < (${after.score}::real, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}
