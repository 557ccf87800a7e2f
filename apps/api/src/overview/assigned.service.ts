import type { AssignedApplications } from '@careers/contracts/applications/overview';
import type { Prisma } from '@careers/db/client';
import { isStanding, type MemberContext } from '../context/memberships.ts';
import { receivedApplicationSelect, toReceivedApplication } from './overview.select.ts';

/**
 * The open applications that are assigned to the caller, of the jobs on whose teams they work: the five that were assigned
 * last, and how many there are. Their own is never among them.
 */
export async function readAssignedApplications({ db, user }: MemberContext): Promise<AssignedApplications> {
  const jobs = user.memberships.filter(({ applied }) => !applied).map(({ job_id }) => job_id);
  const application = {
    ...isStanding,
    user_id: { not: user.id },
    job_id: user.role === 'admin' ? { not: null } : { in: jobs },
  } satisfies Prisma.ApplicationWhereInput;
  const where = { profile_id: user.id, application };
  const [rows, total] = await Promise.all([
    db.applicationAssignee.findMany({
      where,
      orderBy: [{ created_at: 'desc' }, { application_id: 'desc' }],
      take: 5,
      select: { application: { select: receivedApplicationSelect } },
    }),
    db.applicationAssignee.count({ where }),
  ]);
  return { applications: rows.map((row) => toReceivedApplication(row.application)), total };
}
