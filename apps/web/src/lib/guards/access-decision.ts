import type { Auth } from '../session/use-auth.ts';

/** The two protected areas: the pages of every signed-in user, and the administration. */
export type ProtectedArea = 'candidate' | 'admin';

/** `pending`: not known yet, so nothing of the area is drawn. `forbidden`: signed in, without the role the area needs. */
export type AccessDecision = 'pending' | 'allow' | 'sign_in' | 'forbidden';

/**
 * Decides whether a user may see a protected area. The server decides again at every call; this only spares users a
 * screen that would stay empty.
 */
export function decideAccess(
  area: ProtectedArea,
  { status, profile }: Pick<Auth, 'status' | 'profile'>,
): AccessDecision {
  if (status === 'loading') return 'pending';
  if (status === 'signed_out') return 'sign_in';
  if (area === 'candidate') return 'allow';
  if (profile === undefined) return 'pending';
  return profile?.role === 'admin' ? 'allow' : 'forbidden';
}
