import { Prisma } from '@careers/db/client';
import { open, type Filters } from '../job-filters.ts';
import type { SearchQuery } from './search-query.ts';

/** Titles that are kept everywhere, of each location and of each department, at most, and the jobs that each has at least. */
const KEPT = { titles: 1_000, jobs: 10 };

/**
 * Jobs with a search in their title that are many. A list counts a thousand: with a quarter more there are still as many when some
 * have closed since titles were counted.
 */
const MANY = 1_250;

/**
 * A query for the titles that most listed jobs have, with the number of those: everywhere (no location, no department), in each
 * location, and in each department.
 *
 * @param isDue a condition without which no job is read
 */
export function readCommonTitles(isDue: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT title, location, department, jobs FROM (
      SELECT title, coalesce(location, '') AS location, coalesce(department, '') AS department, count(*)::int AS jobs,
        row_number() OVER (PARTITION BY location, department ORDER BY count(*) DESC, title) AS place
      FROM jobs WHERE ${open} AND location <> '' AND department <> '' AND ${isDue}
      GROUP BY GROUPING SETS ((title), (title, location), (title, department)) HAVING count(*) >= ${KEPT.jobs}::int
    ) AS counted WHERE place <= ${KEPT.titles}::int`;
}

/**
 * A condition that is true where a search is known to be in more titles than a list counts: so many jobs have one of the common
 * titles that answer it. False says nothing.
 */
export function isInManyTitles(query: SearchQuery, { location, department, employment_type }: Filters): Prisma.Sql {
  // An excluded word may stand outside of the title; titles are not kept of every combination of filters.
  if (query.includes('!') || employment_type || (location && department)) return Prisma.sql`false`;
  return Prisma.sql`(
    SELECT coalesce(sum(jobs), 0) >= ${MANY}::int FROM common_titles
    WHERE location = ${location ?? ''} AND department = ${department ?? ''} AND words @@ ${query}::tsquery)`;
}
