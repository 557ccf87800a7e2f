import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { lockWithAdministrators } from './lock-account.ts';
import { requireOwnerProof } from './require-owner-proof.ts';

/**
 * Deletes the signed-in user's own account with all that is held about them. A session that began a while ago needs the
 * current password or a mailed code; a user without either signs in again.
 *
 * @throws AppError last_administrator. AuthError reauthentication_needed, current_password_invalid,
 *   reauthentication_not_valid.
 */
export async function removeOwnAccount(
  context: UserContext & Pick<Context, 'auth' | 'client'>,
  proof: OwnerProofInput,
): Promise<{ success: true }> {
  const { auth, client, user } = context;
  await requireOwnerProof(context, proof);
  await inTransaction(context, async (tx) => {
    const rows = await lockWithAdministrators(tx, user.id);
    const own = rows.find(({ id }) => id === user.id);
    const otherAdministrators = rows.filter(({ id }) => id !== user.id);
    if (own?.role === 'admin' && otherAdministrators.length === 0) throw new AppError('last_administrator');
    // Passes no actor, because the record of a deletion names no person.
    await auth.admin.deleteUser(user.id, client, tx);
  });
  return { success: true };
}
