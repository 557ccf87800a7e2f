import { Prisma } from '@careers/db/client';
import type { DbContext } from '../../context.ts';
import { filtered, open, openJobs, type Filters } from '../job-filters.ts';
import { matches, matchesByIndex } from './search-conditions.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * How the jobs of a search are read. PostgreSQL cannot choose: it takes the comparison with a job's texts for as cheap as one
 * of two numbers, and knows words apart, not words in a place.
 *
 * - walk: one job after the other is compared with the search, until there are enough.
 * - index: the search's index says which jobs match, all of them, and what is wanted of those is read.
 */
export type SearchWay = 'walk' | 'index';

/** What decides the way: how common the words of a search are. */
export type SearchSample = {
  /** The share of the newest jobs that match, from 0 to 1. */
  share: number;
  /** Listed jobs that the filters leave. */
  jobs: number;
  /** All listed jobs. */
  listed: number;
};

/** Jobs that are compared to learn how common a search is. */
const SAMPLE = 300;

/** Processor time in microseconds, as EXPLAIN (ANALYZE, BUFFERS) shows it with a million jobs; only the ratios matter. */
const cost = {
  /** To compare a search with a job, whose texts are read for it. */
  compared: 8,
  /** To read a job that the index has found. */
  found: 1.5,
  /** To read an entry of the index. */
  entry: 0.2,
};

/** Compares a search with the newest jobs. Of the filters only one that has an index by date is asked, so that few jobs are read. */
export async function sampleSearch({ db }: DbContext, filters: Filters, query: SearchQuery): Promise<SearchSample> {
  const { location, department } = filters;
  const narrowed = location ? { location } : { department };
  const [row] = await db.$queryRaw<{ compared: number; matching: number; jobs: number; listed: number }[]>`
    SELECT count(*)::int AS compared, count(*) FILTER (WHERE ${matches(query)})::int AS matching,
      ${openJobs(filters)} AS jobs, ${openJobs({})} AS listed
    FROM (SELECT search FROM jobs WHERE ${open} AND ${filtered(narrowed)} ORDER BY created_at DESC, id DESC LIMIT ${SAMPLE}) AS newest`;
  const { compared, matching, jobs, listed } = row ?? { compared: 0, matching: 0, jobs: 0, listed: 0 };
  return { share: compared === 0 ? 0 : matching / compared, jobs, listed };
}

/**
 * The cheaper way to so many jobs of a search.
 *
 * @param read How many jobs are read that the index finds: all, where they are put in order, or as many as are wanted.
 */
export function wayTo(wanted: number, { share, jobs, listed }: SearchSample, read: 'all' | 'wanted'): SearchWay {
  const matching = share * jobs;
  const walk = (wanted / share) * cost.compared;
  const index = share * listed * cost.entry + (read === 'all' ? matching : Math.min(wanted, matching)) * cost.found;
  return walk < index ? 'walk' : 'index';
}

/** At most so many of a search's jobs, in no order. */
export function someFound(
  columns: Prisma.Sql,
  { filters, query, way, limit }: { filters: Filters; query: SearchQuery; way: SearchWay; limit: number },
): Prisma.Sql {
  return way === 'walk'
    ? firstOf(columns, Prisma.sql`${filtered(filters)} AND ${matches(query)}`, limit)
    : someOf(columns, matchesByIndex(query, filters), limit);
}

/** At most so many listed jobs under a condition, where PostgreSQL may count on meeting enough of them by chance. */
export function firstOf(columns: Prisma.Sql, where: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`SELECT ${columns} FROM jobs WHERE ${open} AND ${where} LIMIT ${limit}`;
}

/** The same, where it may not: with the limit outside of a materialized query it plans for all of them and reads only as many. */
export function someOf(columns: Prisma.Sql, where: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT ${columns} FROM jobs WHERE ${open} AND ${where}) SELECT * FROM found LIMIT ${limit}`;
}
