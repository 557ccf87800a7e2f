import { Prisma } from '@careers/db/client';
import { isStandingSql } from '../context/memberships.ts';

/** The name that colleagues see, in SQL over `profiles`; null where a person has neither a name nor an address. */
export const colleagueName = Prisma.sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`;

/**
 * An SQL join of an application (the table `applications`) with the profiles of its administrators and its job's members
 * whose part does not wait, each once with their `part`. Its candidate is not among them.
 *
 * @param who A condition for members, over `job_members`.
 */
function joinTeam(who: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    JOIN LATERAL (
      SELECT id AS profile_id, 'administrator' AS part FROM profiles WHERE role = 'admin'
      UNION ALL
      SELECT profile_id, part FROM job_members JOIN profiles ON profiles.id = profile_id AND profiles.role <> 'admin'
      WHERE job_id = applications.job_id AND ${who}
        AND NOT EXISTS (
          SELECT FROM applications AS own
          WHERE own.user_id = job_members.profile_id AND own.job_id = job_members.job_id AND ${isStandingSql})
    ) AS colleagues ON colleagues.profile_id <> applications.user_id
    JOIN profiles ON profiles.id = colleagues.profile_id AND profiles.disabled_at IS NULL`;
}

/** The colleagues whom an application can be assigned to. */
export const joinAssignable = joinTeam(Prisma.sql`true`);

/** The colleagues who can open an application: of interviewers those whom it is assigned to. */
export const joinColleagues = joinTeam(Prisma.sql`
  (part <> 'interviewer' OR EXISTS (
    SELECT FROM application_assignees AS assigned
    WHERE assigned.application_id = applications.id AND assigned.profile_id = job_members.profile_id))`);
