import { type Member, MAX_MEMBERS } from '@careers/contracts/hiring/members';
import { teamRole } from '@careers/contracts/hiring/team-roles';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { JobMember, Profile } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import { hasApplied } from '../context/memberships.ts';

type MemberRow = Pick<Profile, 'id' | 'full_name' | 'email' | 'email_confirmed_at' | 'disabled_at'> &
  Pick<JobMember, 'team_role' | 'created_at'> &
  Pick<Member, 'is_administrator' | 'has_applied'>;

/** The longest-standing first. @param profile_id Limits the list to this person. */
export async function selectMembers(db: DbTransaction, job_id: string, profile_id?: string): Promise<Member[]> {
  const person = profile_id === undefined ? Prisma.sql`true` : Prisma.sql`profile_id = ${profile_id}::uuid`;
  const rows = await db.$queryRaw<MemberRow[]>`
    SELECT profiles.id, full_name, email, team_role, job_members.created_at, email_confirmed_at, disabled_at,
      role = 'admin' AS is_administrator, ${hasApplied(Prisma.sql`profile_id`, Prisma.sql`job_members.job_id`)} AS has_applied
    FROM job_members JOIN profiles ON profiles.id = profile_id
    WHERE job_id = ${job_id}::uuid AND ${person} ORDER BY job_members.created_at, profile_id LIMIT ${MAX_MEMBERS}`;
  return rows.map((row) => ({ ...isoTimes(row), team_role: teamRole.parse(row.team_role) }));
}
