import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireStrongestProof } from '../factors/require-second-factor.ts';
import { lockUser, type UserRow } from '../rows/user-row.ts';
import { requireLiveSession } from '../sessions/live-session.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';
import { addIdentity, lockOwner } from './identity-rows.ts';
import type { ProvedIdentity } from './proved-identity.ts';

/**
 * Links an identity to the user of a session, which must still be live. It compares no addresses, because the user has
 * proved that both accounts are theirs.
 *
 * @throws AuthError identity_already_exists; insufficient_aal, mailed_code_needed, user_not_found, session_not_found,
 *   user_banned.
 */
export async function linkIdentity(
  auth: AuthContext,
  signedIn: AccessClaims,
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<UserRow> {
  return inTransaction(auth, async (tx) => {
    await lockUser(tx, signedIn.user_id);
    const live = await requireLiveSession(tx, signedIn, auth.now());
    await requireStrongestProof(auth, tx, live);
    const owner = await lockOwner(tx, proved);
    if (owner?.id === signedIn.user_id)
      throw new AuthError('identity_already_exists', { message: 'Identity is already linked' });
    if (owner) throw new AuthError('identity_already_exists');
    return addIdentity(auth, tx, live.user, proved, meta);
  });
}
