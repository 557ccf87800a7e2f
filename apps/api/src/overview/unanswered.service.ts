import type { UnansweredApplications } from '@careers/contracts/applications/overview';
import { abilitiesOf } from '@careers/contracts/hiring/parts';
import { Prisma } from '@careers/db/client';
import type { MemberContext } from '../context/memberships.ts';
import { receivedApplicationSelect, toReceivedApplication } from './overview.select.ts';

/**
 * The applications with a message that waits for an answer, of the jobs whose messages the caller sees: the five that
 * have waited longest, and how many there are. Their own is never among them.
 */
export async function readUnansweredApplications({ db, user }: MemberContext): Promise<UnansweredApplications> {
  const jobs = user.memberships
    .filter(({ applied, part }) => !applied && abilitiesOf[part].includes('message'))
    .map(({ job_id }) => job_id);
  const isSeen = user.role === 'admin' ? Prisma.sql`true` : Prisma.sql`job_id = ANY (${jobs}::uuid[])`;
  const waiting = await db.$queryRaw<{ id: string; since: Date; total: number }[]>`
    SELECT applications.id, min(application_messages.created_at) AS since, count(*) OVER ()::int AS total
    FROM application_messages JOIN applications ON applications.id = application_id
    WHERE from_candidate AND answered_at IS NULL AND user_id <> ${user.id}::uuid AND ${isSeen}
    GROUP BY applications.id ORDER BY since, id LIMIT 5`;
  const rows = await db.application.findMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    select: receivedApplicationSelect,
  });
  return {
    applications: waiting.flatMap(({ id, since }) => {
      const row = rows.find((each) => each.id === id);
      return row ? [{ ...toReceivedApplication(row), unanswered_since: since.toISOString() }] : [];
    }),
    total: waiting[0]?.total ?? 0,
  };
}
