import type { AssignedApplications } from '@careers/contracts/applications/overview';
import { isOpenForTeam, type MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import { receivedColumns, type ReceivedRow, toReceivedApplication } from './overview.select.ts';

/**
 * The open applications that are assigned to the caller, of the jobs on whose teams they work: the five that were assigned
 * last, and how many there are.
 */
export async function readAssignedApplications({ db, user }: MemberContext): Promise<AssignedApplications> {
  const rows = await db.$queryRaw<(ReceivedRow & { total: number })[]>`
    SELECT ${receivedColumns}, count(*) OVER ()::int AS total
    FROM application_assignees AS assigned JOIN applications ON applications.id = application_id
    WHERE assigned.profile_id = ${user.id}::uuid AND ${sight(user)} AND ${isOpenForTeam} AND job_id IS NOT NULL
    ORDER BY assigned.created_at DESC, application_id DESC LIMIT 5`;
  return { applications: rows.map(toReceivedApplication), total: rows[0]?.total ?? 0 };
}
