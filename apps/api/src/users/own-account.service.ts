import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { lockWithAdministrators } from './lock-account.ts';
import { requireOwnerProof } from './require-owner-proof.ts';

/** @throws AppError last_administrator. AuthError as `requireOwnerProof` does. */
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
