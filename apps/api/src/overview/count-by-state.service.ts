import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';
import { toState } from './overview.select.ts';

/**
 * The number of applications in each state: of one candidate, or of all. For all of them PostgreSQL reads the index of
 * status and withdrawal and not the table.
 */
export async function countByState(
  { db }: DbContext,
  { user_id }: { user_id?: string } = {},
): Promise<ApplicationCounts> {
  const where = user_id === undefined ? Prisma.empty : Prisma.sql`WHERE user_id = ${user_id}::uuid`;
  // Not by CASE … 'Withdrawn': a group by the plain column is in the index's order, so nothing is hashed or sorted.
  const rows = await db.$queryRaw<{ status: string; withdrawn: number; others: number }[]>`
    SELECT status, count(withdrawn_at)::int AS withdrawn, (count(*) - count(withdrawn_at))::int AS others
    FROM applications ${where} GROUP BY status`;
  const counts = { Applied: 0, 'Under Review': 0, Interview: 0, Offer: 0, Rejected: 0, Withdrawn: 0 };
  for (const { status, withdrawn, others } of rows) {
    counts.Withdrawn += withdrawn;
    counts[toState({ status, withdrawn: false })] += others;
  }
  return counts;
}
