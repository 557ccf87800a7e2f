import { type Ability, abilitiesOf, teamRoles } from '@careers/contracts/hiring/team-roles';
import { Prisma } from '@careers/db/client';
import type { ApiKey } from './api-key.ts';
import type { CurrentUser } from './current-user.ts';
import { hasApplied } from './memberships.ts';

// See docs/decisions/0178-who-sees-an-application-is-one-condition-in-sql.md
export type Onlooker = Pick<CurrentUser, 'id' | 'role'> | Pick<ApiKey, 'job_ids' | 'made_by'>;

/** `job_id`: only those for this job. `ability`: only those with which the viewer may do this. */
type Narrowed = { job_id?: string; ability?: Ability };

/**
 * The applications that a viewer sees, as a condition over the table `applications`: administrators those for every job, the
 * members of hiring teams those for their jobs, interviewers those assigned to them, and API keys those for their jobs. Their
 * own is never among them, for a key that of the administrator who made it. A member whose own application for a job is open
 * sees none for that job.
 */
export function sight(viewer: Onlooker, { job_id, ability }: Narrowed = {}): Prisma.Sql {
  const seen = 'role' in viewer ? ofPerson(viewer, ability) : ofKey(viewer);
  return job_id === undefined ? seen : Prisma.sql`applications.job_id = ${job_id}::uuid AND ${seen}`;
}

function ofPerson({ id, role }: Pick<CurrentUser, 'id' | 'role'>, ability: Ability | undefined): Prisma.Sql {
  const person = Prisma.sql`${id}::uuid`;
  const isTeams = role === 'admin' ? Prisma.sql`true` : isOnTeam(person, { ability });
  return Prisma.sql`applications.user_id <> ${person} AND ${isTeams}`;
}

function ofKey({ job_ids, made_by }: Pick<ApiKey, 'job_ids' | 'made_by'>): Prisma.Sql {
  return Prisma.sql`applications.user_id IS DISTINCT FROM ${made_by}::uuid
    AND ${isForKey({ job_ids }, Prisma.sql`applications.job_id`)}`;
}

/** The condition for the jobs of an API key, which is all that is left of an erased application. @param column the job's id */
export function isForKey({ job_ids }: Pick<ApiKey, 'job_ids'>, column: Prisma.Sql): Prisma.Sql {
  return job_ids ? Prisma.sql`${column} = ANY (${job_ids}::uuid[])` : Prisma.sql`true`;
}

/**
 * The condition for applications for a job on whose hiring team a person works.
 *
 * @param person their id, as SQL
 * @param assignable Whether an interviewer counts to whom the application is not assigned.
 */
function isOnTeam(
  person: Prisma.Sql,
  { ability, assignable = false }: { ability?: Ability | undefined; assignable?: boolean },
): Prisma.Sql {
  const able = teamRoles.filter((team_role) => ability === undefined || abilitiesOf[team_role].includes(ability));
  // Stands only where it can matter: with it PostgreSQL cannot begin at the person's few jobs.
  const isShownToRole =
    able.includes('interviewer') && !assignable
      ? Prisma.sql`(member.team_role <> 'interviewer' OR ${isAssignedTo(person)})`
      : Prisma.sql`true`;
  return Prisma.sql`EXISTS (
    SELECT FROM job_members AS member
    WHERE member.profile_id = ${person} AND member.job_id = applications.job_id AND member.team_role = ANY (${able}::text[])
      AND ${isShownToRole} AND NOT ${hasApplied(person, Prisma.sql`member.job_id`)})`;
}

export function isAssignedTo(person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM application_assignees AS assigned
    WHERE assigned.application_id = applications.id AND assigned.profile_id = ${person})`;
}

/**
 * An SQL join of an application (the table `applications`) with the `profiles` of the colleagues who see it, each once as
 * `colleagues` with their `team_role`, an administrator's first.
 *
 * @param assignable Also of the interviewers to whom it is not assigned, but may be.
 */
export function joinColleagues({ assignable = false } = {}): Prisma.Sql {
  const person = Prisma.sql`colleagues.profile_id`;
  return Prisma.sql`
    JOIN LATERAL (
      SELECT id AS profile_id, 'administrator' AS team_role FROM profiles WHERE role = 'admin'
      UNION ALL
      SELECT profile_id, team_role FROM job_members JOIN profiles ON profiles.id = profile_id AND profiles.role <> 'admin'
      WHERE job_id = applications.job_id
    ) AS colleagues ON ${person} <> applications.user_id
      AND (colleagues.team_role = 'administrator' OR ${isOnTeam(person, { assignable })})
    JOIN profiles ON profiles.id = ${person} AND profiles.disabled_at IS NULL`;
}
