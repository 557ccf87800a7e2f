import type { JobState } from '@careers/contracts/job-states';
import { Prisma } from '@careers/db/client';

/** What each state of the administrators' list means in the table. */
const stateConditions: Record<JobState, Prisma.Sql> = {
  Draft: Prisma.sql`status = 'Draft'`,
  Published: Prisma.sql`status = 'Published' AND closed_at IS NULL`,
  Filled: Prisma.sql`filled`,
  Closed: Prisma.sql`status = 'Published' AND closed_at IS NOT NULL`,
};

export function inState(state: JobState | undefined): Prisma.Sql {
  return state ? stateConditions[state] : Prisma.sql`true`;
}

/** Has an index with exactly this expression. */
const titleAndPlace = Prisma.sql`to_tsvector('english', title || ' ' || department || ' ' || location)`;

/**
 * Jobs whose title, department or location hold every word of an administrator's search, or words that begin with it. A
 * search without letters and digits, or of words that English search ignores, filters nothing.
 */
export function titleOrPlaceMatches(search: string | undefined): Prisma.Sql {
  const words = search?.match(/[\p{L}\p{N}]+/gu);
  if (!words) return Prisma.sql`true`;
  const query = Prisma.sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`;
  return Prisma.sql`(numnode(${query}) = 0 OR ${titleAndPlace} @@ ${query})`;
}
