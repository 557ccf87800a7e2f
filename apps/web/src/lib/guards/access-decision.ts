import type { Auth } from '../account/use-auth.ts';

/** The protected areas: the pages of every signed-in user, those of hiring teams, and the administration. */
export type ProtectedArea = 'candidate' | 'hiring' | 'admin';

/** `pending`: not known yet. `forbidden`: the role is missing. `factor_required`: the second factor is missing. */
type AccessDecision = 'pending' | 'allow' | 'sign_in' | 'forbidden' | 'factor_required';

/** The server decides again at every call; this only saves users from an empty screen. */
export function decideAccess(
  area: ProtectedArea,
  { status, profile }: Pick<Auth, 'status' | 'profile'>,
  isFactorProved = true,
): AccessDecision {
  if (status === 'loading') return 'pending';
  if (status === 'signed_out') return 'sign_in';
  if (area === 'candidate') return 'allow';
  if (profile === undefined) return 'pending';
  if (area === 'admin' && profile?.role !== 'admin') return 'forbidden';
  return isFactorProved ? 'allow' : 'factor_required';
}
