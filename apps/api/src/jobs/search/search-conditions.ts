import { Prisma } from '@careers/db/client';
import { filtered, type Filters } from '../job-filters.ts';
import type { SearchQuery } from './search-query.ts';

/** Jobs that a search finds. */
export function matches(query: SearchQuery): Prisma.Sql {
  return Prisma.sql`search @@ ${query}::tsquery`;
}

/**
 * The same under filters, through the index. With a place PostgreSQL joins the index of the search with that of the place.
 * Without one it would read job after job for a common word, so the search stands in a subquery: PostgreSQL plans before it
 * has its value, and takes it for a rare one.
 */
export function matchesByIndex(query: SearchQuery, filters: Filters): Prisma.Sql {
  const found =
    filters.location || filters.department ? matches(query) : Prisma.sql`search @@ (SELECT ${query}::tsquery)`;
  return Prisma.sql`${filtered(filters)} AND ${found}`;
}

/** Jobs whose title alone answers a search. */
export function titleMatches(query: SearchQuery): Prisma.Sql {
  return Prisma.sql`to_tsvector('english', title) @@ ${query}::tsquery`;
}
