import { type Can, canOf, nothing, type ViewerPart } from '@careers/contracts/hiring/parts';
import { Prisma } from '@careers/db/client';
import type { ApiKey } from './api-key.ts';
import type { DbContext } from './context.ts';
import type { CurrentUser } from './current-user.ts';
import type { Member } from './memberships.ts';

type Sight = {
  /** What the part or the scopes allow: it decides what is selected. */
  can: Can;
  /** The applications that the viewer sees, for the `where` of every query of applications. Their own is never among them. */
  sees: Prisma.ApplicationWhereInput;
};

/** A person who works on applications: an administrator, or a member of a job's hiring team. */
export type PersonViewer = Sight & { id: string; key_name?: never; part: ViewerPart };

/** An API key that reads or changes applications. */
export type KeyViewer = Sight & { id: null; key_name: string; part: 'key'; job_ids: ApiKey['job_ids'] };

/** A caller who works on applications. */
export type Viewer = PersonViewer | KeyViewer;

/** The context of a service that shows or changes applications. */
export type ViewerContext = DbContext & { viewer: Viewer };

/** The same of one that is for people alone. */
export type PersonViewerContext = DbContext & { viewer: PersonViewer };

/**
 * An administrator as a viewer: of the applications for every job. A plan about their own is told as any candidate is
 * told.
 */
export function administrator(id: string): PersonViewer {
  return { id, part: 'administrator', can: canOf('administrator'), sees: { user_id: { not: id } } };
}

/** A user as a viewer of a job's applications. Null: they are not on its hiring team. */
export function viewerOf({ id, role, memberships }: CurrentUser, job_id: string | null): PersonViewer | null {
  if (role === 'admin') return administrator(id);
  const membership = memberships.find((each) => each.job_id === job_id);
  if (!membership) return null;
  const { part } = membership;
  const assigned = part === 'interviewer' && { assignees: { some: { profile_id: id } } };
  return { id, part, can: canOf(part), sees: { job_id, user_id: { not: id }, ...assigned } };
}

/** An API key as a viewer of applications. No key sees colleagues or adjustments. */
export function keyViewer(key: ApiKey): KeyViewer {
  const isPersonal = key.scopes.includes('applications:personal');
  const writes = key.scopes.includes('applications:write');
  const can: Can = {
    ...nothing,
    personal: isPersonal,
    contact: isPersonal,
    read_notes: isPersonal,
    message: isPersonal,
    write_notes: writes,
    move: writes,
    tag: writes,
    team: true,
    edit_advert: key.scopes.includes('jobs:write'),
  };
  const { name, job_ids } = key;
  return { id: null, key_name: name, part: 'key', job_ids, can, sees: job_ids ? { job_id: { in: [...job_ids] } } : {} };
}

/** The applications for all jobs that a user sees. They do not see those for a job that they applied for. */
export function seenAnywhere({
  id,
  role,
  memberships,
}: Pick<Member, 'id' | 'role' | 'memberships'>): Prisma.ApplicationWhereInput {
  if (role === 'admin') return { user_id: { not: id } };
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
export function seenBySql(viewer: Viewer, job_id: string | null): Prisma.Sql {
  const { id, part } = viewer;
  if (part === 'key') return viewer.job_ids ? Prisma.sql`job_id = ANY (${viewer.job_ids}::uuid[])` : Prisma.sql`true`;
  const others = Prisma.sql`user_id <> ${id}::uuid`;
  if (part === 'administrator') return others;
  const ofJob = Prisma.sql`job_id = ${job_id}::uuid AND ${others}`;
  if (part !== 'interviewer') return ofJob;
  return Prisma.sql`${ofJob} AND EXISTS (
    SELECT FROM application_assignees WHERE application_id = applications.id AND profile_id = ${id}::uuid)`;
}
