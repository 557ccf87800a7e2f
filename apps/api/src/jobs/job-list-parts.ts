import type { JobCursor, JobListPart } from '@careers/contracts/job-cursor';
import type { JobSort } from '@careers/contracts/filter-values';
import { Prisma } from '@careers/db/client';
import { afterCursorSql } from '../keyset.ts';
import { matches, open, titleMatches } from './job-filters.ts';
import { jobSummarySelect, type JobSummaryRow } from './jobs.select.ts';
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

export type JobListRow = JobSummaryRow & { score: number };

/** Which rows of a part are asked for. */
export type PartInput = {
  /** The condition of the filters. */
  where: Prisma.Sql;
  query: SearchQuery | null;
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
  newest: ({ where, query, after, limit }) => newestOf(found(where, query), after, limit),
  salary: ({ where, query, after, limit }) => Prisma.sql`
    SELECT ${columns}, ${salary}::float8 AS score FROM jobs WHERE ${found(where, query)} AND ${afterSalary(after)}
    ORDER BY ${salary} DESC, created_at DESC, id DESC LIMIT ${limit}`,
  title: ({ where, query, after, limit }) => newestOf(inTitle(where, query), after, limit),
  ranked: ({ where, query, after, limit }) => Prisma.sql`
    SELECT * FROM (
      SELECT ${columns}, ts_rank(${WEIGHTS}::real[], search, ${query}::tsquery, ${BY_LENGTH}::int) AS score
      FROM (SELECT ${columns}, search ${newestNotInTitle(where, query)}) AS newest
    ) AS ranked
    WHERE ${afterRank(after)} ORDER BY score DESC, created_at DESC, id DESC LIMIT ${limit}`,
  rest: ({ where, query, after, limit }) => {
    const afterRanked = Prisma.sql`
      (created_at, id) < (SELECT created_at, id FROM (SELECT created_at, id ${newestNotInTitle(where, query)}) AS newest OFFSET ${RANKED - 1})`;
    return newestOf(
      Prisma.sql`${notInTitle(where, query)} AND ${after ? Prisma.sql`true` : afterRanked}`,
      after,
      limit,
    );
  },
};

const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;

function newestOf(condition: Prisma.Sql, after: JobCursor | undefined, limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, 0::float8 AS score FROM jobs WHERE ${condition} AND ${afterCursorSql(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

function found(where: Prisma.Sql, query: SearchQuery | null): Prisma.Sql {
  return Prisma.sql`${open} AND ${where} AND ${query ? matches(query) : Prisma.sql`true`}`;
}

/** A title that lacks an excluded word says nothing of the rest: only then the whole text is asked too. */
function inTitle(where: Prisma.Sql, query: SearchQuery | null): Prisma.Sql {
  if (!query) return found(where, query);
  const whole = query.includes('!') ? matches(query) : Prisma.sql`true`;
  return Prisma.sql`${open} AND ${where} AND ${titleMatches(query)} AND ${whole}`;
}

function notInTitle(where: Prisma.Sql, query: SearchQuery | null): Prisma.Sql {
  return Prisma.sql`${found(where, query)} AND NOT ${query ? titleMatches(query) : Prisma.sql`true`}`;
}

function newestNotInTitle(where: Prisma.Sql, query: SearchQuery | null): Prisma.Sql {
  return Prisma.sql`FROM jobs WHERE ${notInTitle(where, query)} ORDER BY created_at DESC, id DESC LIMIT ${RANKED}`;
}

function afterSalary(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(${salary}, created_at, id) < (${String(Math.trunc(after.score))}::bigint, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}

function afterRank(after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(score, created_at, id) < (${after.score}::real, ${after.created_at}::timestamptz, ${after.id}::uuid)`;
}
