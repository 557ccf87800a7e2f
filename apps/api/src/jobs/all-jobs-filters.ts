import type { JobState } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';

const stateConditions: Record<JobState, Prisma.Sql> = {
  Draft: Prisma.sql`status = 'Draft'`,
  Published: Prisma.sql`status = 'Published' AND closed_at IS NULL`,
  Filled: Prisma.sql`filled`,
  Closed: Prisma.sql`status = 'Published' AND closed_at IS NOT NULL`,
};

/** The condition for jobs in a state; for every job without a state. */
export function inState(state: JobState | undefined): Prisma.Sql {
  return state ? stateConditions[state] : Prisma.sql`true`;
}

/** The condition for jobs of a department; for every job without one. */
export function inDepartment(department: string | undefined): Prisma.Sql {
  return department ? Prisma.sql`department = ${department}` : Prisma.sql`true`;
}

/** A condition for jobs, of some alone. @param ids null: of all */
export function ofJobs(ids: readonly string[] | null, condition: Prisma.Sql | null): Prisma.Sql | null {
  return ids === null ? condition : Prisma.sql`id = ANY (${ids}::uuid[]) AND ${condition ?? Prisma.sql`true`}`;
}

/** The text that an administrator searches. An index has exactly this expression. */
const titleAndPlace = Prisma.sql`to_tsvector('english', searchable(title || ' ' || department || ' ' || location))`;

/**
 * The condition for jobs whose title, department or location have every word of an administrator's search, or a word
 * that begins with it. True for a search of words that English search ignores; null for one without letters and digits.
 */
export function titleOrPlaceMatches(search: string | undefined): Prisma.Sql | null {
  const words = search?.match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  const prefixes = [...new Set(words)].map((word) => `${word}:*`).join(' & ');
  const query = Prisma.sql`to_tsquery('english', ${prefixes})`;
  return Prisma.sql`(numnode(${query}) = 0 OR ${titleAndPlace} @@ ${query})`;
}
