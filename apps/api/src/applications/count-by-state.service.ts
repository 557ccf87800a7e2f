import { applicationStatus } from '@careers/contracts/applications/applications';
import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';

/**
 * Counts the applications in each state, by default all of them. For all of them PostgreSQL reads only the index of
 * status and withdrawal, not the table.
 */
export async function countByState({ db }: DbContext, where = Prisma.sql`true`): Promise<ApplicationCounts> {
  // Groups by the plain column, because rows in the index's order need no hash and no sort, unlike CASE … 'Withdrawn'.
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
