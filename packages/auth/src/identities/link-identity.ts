import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { lockUser, type UserRow } from '../rows/user-row.ts';
import { requireLiveSession } from '../sessions/live-session.ts';
import { addIdentity, lockOwner } from './identity-rows.ts';
import type { ProvedIdentity } from './proved-identity.ts';

/**
 * Links an identity to the user of a session, which must still be live. No address is compared: the user has proved both
 * sides themselves.
 *
 * @throws AuthError identity_already_exists; user_not_found, session_not_found, user_banned.
 */
export async function linkIdentity(
  auth: AuthContext,
  { user_id, session_id }: { user_id: string; session_id: string },
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<UserRow> {
  return inTransaction(auth, async (tx) => {
    await lockUser(tx, user_id);
    const { user } = await requireLiveSession(tx, { user_id, session_id }, auth.now());
    const owner = await lockOwner(tx, proved);
    if (owner?.id === user_id)
      throw new AuthError('identity_already_exists', { message: 'Identity is already linked' });
    if (owner) throw new AuthError('identity_already_exists');
    return addIdentity(auth, tx, user, proved, meta);
  });
}
