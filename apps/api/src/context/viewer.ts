import { type Can, canOf, nothing, type ViewerRole } from '@careers/contracts/hiring/team-roles';
import type { Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import type { ApiKey } from './api-key.ts';
import type { DbContext } from './context.ts';
import type { CurrentUser } from './current-user.ts';
import { sight } from './sight.ts';

type View = {
  can: Can;
  /** The applications that the viewer sees, as a condition over the table `applications` (see `sight`). */
  sees: Prisma.Sql;
};

export type PersonViewer = View & { id: string; key_name?: never; team_role: ViewerRole };

type KeyViewer = View & { id: null; key_name: string; team_role: 'key'; job_ids: ApiKey['job_ids'] };

/** A caller who works on applications. `team_role` says as what: 'administrator' and 'key' are on no team. */
export type Viewer = PersonViewer | KeyViewer;

export type ViewerContext = DbContext & { viewer: Viewer };

export type PersonViewerContext = DbContext & { viewer: PersonViewer };

export function administrator(id: string): PersonViewer {
  return { id, team_role: 'administrator', can: canOf('administrator'), sees: sight({ id, role: 'admin' }) };
}

/** A user as a viewer of a job's applications. Null: they are not on its hiring team. */
export function viewerOf(user: CurrentUser, job_id: string | null): PersonViewer | null {
  const { id, role } = user;
  if (role === 'admin') return administrator(id);
  const membership = user.memberships.find((each) => each.job_id === job_id);
  if (!membership) return null;
  const { team_role } = membership;
  return { id, team_role, can: canOf(team_role), sees: sight(user, membership) };
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
  return { id: null, key_name: name, team_role: 'key', job_ids, can, sees: sight(key) };
}

/** The caller of a procedure for administrators and keys as a viewer of the applications for every job. @throws AppError not_signed_in */
export function everyJobViewer({ user, api_key }: { user: CurrentUser | null; api_key?: ApiKey | undefined }): Viewer {
  const viewer = user ? administrator(user.id) : api_key && keyViewer(api_key);
  if (!viewer) throw new AppError('not_signed_in');
  return viewer;
}
