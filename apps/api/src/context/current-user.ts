import type { Profile, Role } from '@careers/contracts/account/profiles';

/** The signed-in user. Read from the database at every call, so an ended session or a changed role takes effect at once. */
export type CurrentUser = {
  id: string;
  email: string | null;
  role: Role;
  /** Whether the account has no way to sign in, so that it is lost with its session. */
  is_anonymous: boolean;
  session_id: string;
  /** aal2: the session has verified a second factor, or began with a passkey. */
  aal: 'aal1' | 'aal2';
  /** Whether the user has a second factor: then no session at aal1 reaches the product. */
  has_factor: boolean;
  /** Unix time of the last proof of identity, where the access token carries it: with a sign-in service elsewhere. */
  proved_at?: number;
  /** The profile as the call began, where it was read with the session. */
  profile?: Profile;
};

/** Whether a user is a candidate with a permanent account. */
export function isLastingCandidate({ role, is_anonymous }: CurrentUser): boolean {
  return role === 'candidate' && !is_anonymous;
}
