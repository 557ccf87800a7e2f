import { applicationStatus, type ApplicationState } from '@careers/contracts/applications/applications';
import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import type { DbContext } from '../context/context.ts';

/** The status that candidates see. */
export const shownStatus = Prisma.sql`coalesce(shown_status, status)`;

/** Counts all applications, or those of `where`. For all of them PostgreSQL reads only an index, not the table. */
export async function countByState(
  { db }: DbContext,
  where = Prisma.sql`true`,
  status = Prisma.sql`status`,
): Promise<ApplicationCounts> {
  // Groups by the plain column, because rows in the index's order need no hash and no sort, unlike CASE … 'Withdrawn'.
  const rows = await db.$queryRaw<(Pick<Application, 'status'> & { withdrawn: number; others: number })[]>`
    SELECT ${status} AS status, count(withdrawn_at)::int AS withdrawn, (count(*) - count(withdrawn_at))::int AS others
    FROM applications WHERE ${where} GROUP BY 1`;
  const counts = { Applied: 0, 'Under Review': 0, Interview: 0, Offer: 0, Rejected: 0, Withdrawn: 0 };
  for (const { status, withdrawn, others } of rows) {
    counts.Withdrawn += withdrawn;
    counts[applicationStatus.parse(status)] += others;
  }
  return counts;
}

/** How many a list has with the filter of a state. Without one it has those that are not withdrawn. */
export function totalOf(counts: ApplicationCounts, state: ApplicationState | undefined): number {
  if (state) return counts[state];
  const { Withdrawn: _, ...active } = counts;
  return Object.values(active).reduce((sum, count) => sum + count, 0);
}
