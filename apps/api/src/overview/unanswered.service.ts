import type { UnansweredApplications } from '@careers/contracts/applications/overview';
import type { MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import { receivedColumns, type ReceivedRow, toReceivedApplication } from './overview.select.ts';

/**
 * The applications with a message that waits for an answer, of the jobs whose messages the caller sees: the five that
 * have waited longest, and how many there are.
 */
export async function readUnansweredApplications({ db, user }: MemberContext): Promise<UnansweredApplications> {
  const waiting = await db.$queryRaw<(ReceivedRow & { since: Date; total: number })[]>`
    SELECT ${receivedColumns}, min(application_messages.created_at) AS since, count(*) OVER ()::int AS total
    FROM application_messages JOIN applications ON applications.id = application_id
    WHERE from_candidate AND answered_at IS NULL AND ${sight(user, { ability: 'message' })}
    GROUP BY applications.id ORDER BY since, id LIMIT 5`;
  return {
    applications: waiting.map((row) => ({ ...toReceivedApplication(row), unanswered_since: row.since.toISOString() })),
    total: waiting[0]?.total ?? 0,
  };
}
