import { type Can, canOf, type ViewerPart } from '@careers/contracts/hiring/parts';
import { Prisma } from '@careers/db/client';
import type { DbContext } from './context.ts';
import type { CurrentUser } from './current-user.ts';
import type { Member } from './memberships.ts';

/** A caller who works on applications: an administrator, or a member of a job's hiring team. */
export type Viewer = {
  id: string;
  part: ViewerPart;
  /** What the part allows: it decides what is selected. */
  can: Can;
  /** The applications that the viewer sees, for the `where` of every query of applications. */
  sees: Prisma.ApplicationWhereInput;
};

/** The viewer of one application. `is_own`: they are an administrator, and it is their own. */
export type ApplicationViewer = Viewer & { is_own: boolean };

/** The context of a service that shows or changes applications. */
export type ViewerContext = DbContext & { viewer: Viewer };

/** An administrator as a viewer: of the applications for every job. */
export function administrator(id: string): Viewer {
  return { id, part: 'administrator', can: canOf('administrator'), sees: {} };
}

/** A user as a viewer of a job's applications. Null: they are not on its hiring team. */
export function viewerOf({ id, role, memberships }: CurrentUser, job_id: string | null): Viewer | null {
  if (role === 'admin') return administrator(id);
  const membership = memberships.find((each) => each.job_id === job_id);
  if (!membership) return null;
  const { part } = membership;
  const assigned = part === 'interviewer' && { assignees: { some: { profile_id: id } } };
  return { id, part, can: canOf(part), sees: { job_id, user_id: { not: id }, ...assigned } };
}

/** The applications for all jobs that a user sees. They do not see those for a job that they applied for. */
export function seenAnywhere({
  id,
  role,
  memberships,
}: Pick<Member, 'id' | 'role' | 'memberships'>): Prisma.ApplicationWhereInput {
  if (role === 'admin') return {};
  function jobsOf(isInterviewer: boolean) {
    const jobs = memberships.filter(({ part, applied }) => !applied && (part === 'interviewer') === isInterviewer);
    return { job_id: { in: jobs.map(({ job_id }) => job_id) } };
  }
  return {
    user_id: { not: id },
    OR: [jobsOf(false), { ...jobsOf(true), assignees: { some: { profile_id: id } } }],
  };
}

/** `sees` as an SQL condition over the table `applications`. */
export function seenBySql({ id, part }: Viewer, job_id: string | null): Prisma.Sql {
  if (part === 'administrator') return Prisma.sql`true`;
  const own = Prisma.sql`job_id = ${job_id}::uuid AND user_id <> ${id}::uuid`;
  if (part !== 'interviewer') return own;
  return Prisma.sql`${own} AND EXISTS (
    SELECT FROM application_assignees WHERE application_id = applications.id AND profile_id = ${id}::uuid)`;
}
