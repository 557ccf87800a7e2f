import { Prisma } from '@careers/db/client';
import type { JobMember } from '@careers/db/rows';
import type { DbContext } from './context.ts';
import type { CurrentUser, JobTeamRole } from './current-user.ts';

export const isOpenForTeam = Prisma.sql`withdrawn_at IS NULL AND status <> 'Rejected'`;

/** An open application, by the status that the candidate sees. With one, a member does not work on the job. */
export function hasApplied(person: Prisma.Sql, job_id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM applications AS own WHERE own.user_id = ${person} AND own.job_id = ${job_id}
      AND own.withdrawn_at IS NULL AND coalesce(own.shown_status, own.status) <> 'Rejected')`;
}

/** A role on a team. `applied`: the user has an open application for the job, so that the role waits. */
export type Membership = JobTeamRole & { applied: boolean };

export type Member = Omit<CurrentUser, 'memberships'> & { memberships: readonly Membership[] };

export type MemberContext = DbContext & { user: Member };

/** For a statement that is sent anyway. Reads no `applications`: every call would wait while that table is locked. */
export function teamRolesAsJson(id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object('job_id', job_id, 'team_role', team_role)), '[]')
    FROM job_members WHERE profile_id = ${id}::uuid)`;
}

export async function readMemberships({ db }: DbContext, id: string): Promise<Membership[]> {
  return db.$queryRaw<(Membership & Pick<JobMember, keyof JobTeamRole>)[]>`
    SELECT job_id, team_role, ${hasApplied(Prisma.sql`profile_id`, Prisma.sql`job_members.job_id`)} AS applied
    FROM job_members WHERE profile_id = ${id}::uuid`;
}
