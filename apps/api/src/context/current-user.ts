import type { Profile, Role } from '@careers/contracts/account/profiles';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { AppError } from '../common/app-error.ts';

/** The signed-in user, read from the database at every call, so a changed role or an ended session counts at once. */
export type CurrentUser = {
  id: string;
  email: string | null;
  role: Role;
  /** Whether the account has no way to sign in: it is lost when its session ends. */
  is_anonymous: boolean;
  session_id: string;
  /** The assurance level: aal2 after a second factor or a passkey. */
  aal: 'aal1' | 'aal2';
  /** Whether the user has a second factor: then no session at aal1 reaches the product. */
  has_factor: boolean;
  /** Unix time of the last proof of identity. Only access tokens of a sign-in service elsewhere have it. */
  proved_at?: number;
  memberships: readonly JobTeamRole[];
  /** The profile at the start of the call, if the session's query has read it. */
  profile?: Profile;
};

type Caller = { getCurrentUser: () => Promise<CurrentUser | null> };

/** @throws AppError not_signed_in */
export async function requireCaller({ getCurrentUser }: Caller): Promise<CurrentUser> {
  const user = await getCurrentUser();
  if (!user) throw new AppError('not_signed_in');
  return user;
}

export type JobTeamRole = { job_id: string; team_role: TeamRole };

export function isLastingCandidate({ role, is_anonymous }: CurrentUser): boolean {
  return role === 'candidate' && !is_anonymous;
}
