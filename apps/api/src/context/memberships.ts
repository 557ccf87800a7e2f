import { Prisma } from '@careers/db/client';
import type { DbContext } from './context.ts';
import type { CurrentUser, JobPart } from './current-user.ts';

/**
 * The condition for applications that stand as far as their candidates know: neither withdrawn, nor rejected and told so.
 * While a member has one for a job, they do not work on it.
 */
export const isStandingSql = Prisma.sql`withdrawn_at IS NULL AND coalesce(shown_status, status) <> 'Rejected'`;
/** The condition for applications that stand for the hiring team: neither withdrawn nor rejected. */
export const isStanding = { withdrawn_at: null, status: { not: 'Rejected' } } satisfies Prisma.ApplicationWhereInput;

/** A part on a job. `applied`: the user has a standing application for the job, so that the part waits. */
export type Membership = JobPart & { applied: boolean };

/** A user of whom it is known for which of their jobs they have applied. */
export type Member = Omit<CurrentUser, 'memberships'> & { memberships: readonly Membership[] };

/** The context of a service that acts for a member of hiring teams. */
export type MemberContext = DbContext & { user: Member };

/**
 * An SQL column with a user's parts on jobs as JSON, for a statement that is sent anyway. It does not read `applications`:
 * every call with a session would wait while that table is locked.
 */
export function jobPartsAsJson(id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object('job_id', job_id, 'part', part)), '[]')
    FROM job_members WHERE profile_id = ${id}::uuid)`;
}

/** The jobs on whose hiring teams a user is. */
export async function readMemberships({ db }: DbContext, id: string): Promise<Membership[]> {
  return db.$queryRaw`
    SELECT job_id, part, EXISTS (
      SELECT FROM applications WHERE user_id = profile_id AND applications.job_id = job_members.job_id AND ${isStandingSql}
    ) AS applied FROM job_members WHERE profile_id = ${id}::uuid`;
}
