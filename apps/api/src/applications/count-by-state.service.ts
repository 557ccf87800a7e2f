import { applicationStatus } from '@careers/contracts/applications/applications';
import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';

/**
 * The number of applications in each state, of those under a condition or of all. For all of them PostgreSQL reads only
 * the index of status and withdrawal, not the table.
 */
export async function countByState({ db }: DbContext, where = Prisma.sql`true`): Promise<ApplicationCounts> {
  // By the plain column, in the index's order: nothing is hashed or sorted, as it would be for CASE … 'Withdrawn'.
  const rows = await db.$queryRaw<{ status: string; withdrawn: number; others: number }[]>`
    SELECT status, count(withdrawn_at)::int AS withdrawn, (count(*) - count(withdrawn_at))::int AS others
    FROM applications WHERE ${where} GROUP BY status`;
  const counts = { Applied: 0, 'Under Review': 0, Interview: 0, Offer: 0, Rejected: 0, Withdrawn: 0 };
  for (const { status, withdrawn, others } of rows) {
    counts.Withdrawn += withdrawn;
    counts[applicationStatus.parse(status)] += others;
  }
  return counts;
}
