import type { JobCursor, JobListPart } from '@careers/contracts/job-cursor';
import type { JobSort } from '@careers/contracts/filter-values';
import type { JobSummary } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import { afterCursorSql } from '../keyset.ts';
import { matches, open, titleMatches } from './job-filters.ts';
import { jobSummarySelect } from './jobs.select.ts';
import type { SearchQuery } from './search/search-query.ts';

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

/** What a column is on the wire, where PostgreSQL's JSON of it would be something else. */
const onTheWire: Partial<Record<keyof typeof jobSummarySelect, string>> = {
  employment_type: "array_to_string(employment_type, ',')",
  created_at: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const wireColumns = Prisma.raw(
  Object.entries({ ...jobSummarySelect, ...onTheWire })
    .map(([name, sql]) => (typeof sql === 'string' ? `${sql} AS "${name}"` : `"${name}"`))
    .join(', '),
);

/** A row of a list as the contract has it. */
export type JobListRow = Omit<JobSummary, 'closed'> & { closed_at: string | null; score: number };

/**
 * A statement whose one value is the rows of a part as JSON text. The client takes as long to read 24 rows as PostgreSQL
 * takes to find them; it reads one text in a fifth of that.
 */
export function asJson(part: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT coalesce(json_agg(listed), '[]')::text FROM (SELECT ${wireColumns}, score FROM (${part}) AS part) AS listed`;
}

/** Which rows of a part are asked for. */
export type PartInput = {
  /** The condition of the filters. */
  where: Prisma.Sql;
  query: SearchQuery | null;
  /** The search has so few jobs that all of them are found first and then put in order. */
  isRare: boolean;
  /** Few titles have it, whatever the texts have: those are found first too. */
  isRareInTitles: boolean;
  /** The last row before, in this part. */
  after: JobCursor | undefined;
  limit: number;
};

/** The parts of a list in each order. */
export const partsOf: Record<JobSort, readonly JobListPart[]> = {
  newest: ['newest'],
  salary: ['salary'],
  relevance: ['title', 'ranked', 'rest'],
};

/** The statement for the rows of each part. */
export const partSql: Record<JobListPart, (input: PartInput) => Prisma.Sql> = {
  newest: (input) => newestOf(found(input), input),
  salary: (input) => Prisma.sql`
    SELECT ${columns}, ${salary}::float8 AS score ${found(input)} AND ${afterSalary(input.after)}
    ORDER BY ${salary} DESC, created_at DESC, id DESC LIMIT ${input.limit}`,
  title: (input) => newestOf(inTitle(input), input),
  ranked: (input) => Prisma.sql`
    SELECT * FROM (
      SELECT ${columns}, ts_rank(${WEIGHTS}::real[], search, ${input.query}::tsquery, ${BY_LENGTH}::int) AS score
      FROM (SELECT ${columns}, search ${newestNotInTitle(input)}) AS newest
    ) AS ranked
    WHERE ${afterRank(input.after)} ORDER BY score DESC, created_at DESC, id DESC LIMIT ${input.limit}`,
  rest: (input) => {
    const afterRanked = Prisma.sql`
      (created_at, id) < (SELECT created_at, id FROM (SELECT created_at, id ${newestNotInTitle(input)}) AS newest OFFSET ${RANKED - 1})`;
    return newestOf(Prisma.sql`${notInTitle(input)} AND ${input.after ? Prisma.sql`true` : afterRanked}`, input);
  },
};

const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;

/** @param source FROM and WHERE. */
function newestOf(source: Prisma.Sql, { after, limit }: PartInput): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, 0::float8 AS score ${source} AND ${afterCursorSql(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/**
 * FROM and WHERE for the jobs that the search and the filters find. PostgreSQL does not know how much longer it takes to
 * read a job's search column than its other columns, and would walk the newest jobs in hope of the next match: so those of
 * a rare search are found first, through its index.
 */
function found({ where, query, isRare }: PartInput): Prisma.Sql {
  if (!query) return Prisma.sql`FROM jobs WHERE ${open} AND ${where}`;
  const all = Prisma.sql`FROM jobs WHERE ${open} AND ${where} AND ${matches(query)}`;
  return isRare
    ? Prisma.sql`FROM (WITH found AS MATERIALIZED (SELECT ${columns}, search ${all}) TABLE found) AS jobs WHERE true`
    : all;
}

/** A title that lacks an excluded word says nothing of the rest: only then the whole text is asked too. */
function inTitle(input: PartInput): Prisma.Sql {
  const { where, query, isRare, isRareInTitles } = input;
  const title = query ? titleMatches(query) : Prisma.sql`true`;
  if (isRare) return Prisma.sql`${found(input)} AND ${title}`;
  if (isRareInTitles)
    return Prisma.sql`FROM (WITH found AS MATERIALIZED (SELECT ${columns}, search FROM jobs WHERE ${open} AND ${where} AND ${title}) TABLE found) AS jobs WHERE ${query?.includes('!') ? matches(query) : Prisma.sql`true`}`;
  const whole = query?.includes('!') ? matches(query) : Prisma.sql`true`;
  return Prisma.sql`FROM jobs WHERE ${open} AND ${where} AND ${title} AND ${whole}`;
}

function notInTitle(input: PartInput): Prisma.Sql {
  return Prisma.sql`${found(input)} AND NOT ${input.query ? titleMatches(input.query) : Prisma.sql`true`}`;
}

function newestNotInTitle(input: PartInput): Prisma.Sql {
  return Prisma.sql`${notInTitle(input)} ORDER BY created_at DESC, id DESC LIMIT ${RANKED}`;
}

function afterSalary(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(${salary}, created_at, id) < (${String(Math.trunc(after.score))}::bigint, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}

function afterRank(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(score, created_at, id) < (${after.score}::real, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}
