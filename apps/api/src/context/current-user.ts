import type { Profile, Role } from '@careers/contracts/account/profiles';

/** The signed-in user. Read from the database at every call, so an ended session or a changed role takes effect at once. */
export type CurrentUser = {
  id: string;
  email: string | null;
  role: Role;
  /** Without an address, a number or any other way to sign in: who loses the session loses the account. */
  is_anonymous: boolean;
  session_id: string;
  /** aal2: the session has verified a second factor, or began with a passkey. */
  aal: 'aal1' | 'aal2';
  /** Whether the user has a second factor: then no session at aal1 reaches the product. */
  has_factor: boolean;
  /** When they last proved who they are, in Unix time, where the access token is what says so: of a service elsewhere. */
  proved_at?: number;
  /** Their profile as the call began, where it was read with the session. */
  profile?: Profile;
};

/** Whether a user is a candidate whom the next visit finds again. */
export function isLastingCandidate({ role, is_anonymous }: CurrentUser): boolean {
  return role === 'candidate' && !is_anonymous;
}
