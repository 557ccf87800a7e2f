import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import type { DbTransaction } from '@careers/db/client';
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
  context: UserContext & Pick<Context, 'auth' | 'client' | 'system'>,
  proof: OwnerProofInput,
): Promise<{ success: true }> {
  const { auth, client, db, system, user } = context;
  await requireOwnerProof(context, proof);
  await inTransaction(context, (tx) => requireAnotherAdministrator(tx, user.id));
  const { proved_email } = (await db.profile.findUnique({ where: { id: user.id } })) ?? {};
  // Sends between the transactions, because the mail server may take seconds.
  if (proved_email) await system.sendFarewell?.(proved_email);
  await inTransaction(context, async (tx) => {
    await requireAnotherAdministrator(tx, user.id);
    // Passes no actor, because the record of a deletion names no person.
    await auth.admin.deleteUser(user.id, client, tx);
  });
  return { success: true };
}

/** Locks the account, and all administrators, until the transaction ends. @throws AppError last_administrator. */
async function requireAnotherAdministrator(tx: DbTransaction, id: string): Promise<void> {
  const rows = await lockWithAdministrators(tx, id);
  const own = rows.find((row) => row.id === id);
  if (own?.role === 'admin' && rows.length === 1) throw new AppError('last_administrator');
}
