import type { JobState } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';

/** The condition of each state in the administrators' list; `isClosed` is the condition of a closed job. */
const stateConditions: Record<JobState, (isClosed: Prisma.Sql) => Prisma.Sql> = {
  Draft: () => Prisma.sql`status = 'Draft'`,
  Published: (isClosed) => Prisma.sql`status = 'Published' AND NOT ${isClosed}`,
  Filled: () => Prisma.sql`filled`,
  Closed: (isClosed) => Prisma.sql`status = 'Published' AND ${isClosed}`,
};

/** The condition for jobs in a state; for every job without a state. @param isClosed by default for the rows of jobs */
export function inState(state: JobState | undefined, isClosed = Prisma.sql`(closed_at IS NOT NULL)`): Prisma.Sql {
  return state ? stateConditions[state](isClosed) : Prisma.sql`true`;
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
