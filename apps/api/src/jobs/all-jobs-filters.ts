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

/**
 * Jobs whose title, department or location hold every word of an administrator's search, or words that begin with it.
 * The search column weighs titles A and departments and locations B, so its index answers this too. A search without
 * letters and digits, or of words that English search ignores, filters nothing.
 */
export function titleOrPlaceMatches(search: string | undefined): Prisma.Sql {
  const words = search?.match(/[\p{L}\p{N}]+/gu);
  if (!words) return Prisma.sql`true`;
  const query = Prisma.sql`to_tsquery('english', ${words.map((word) => `${word}:*AB`).join(' & ')})`;
  return Prisma.sql`(numnode(${query}) = 0 OR search @@ ${query})`;
}
