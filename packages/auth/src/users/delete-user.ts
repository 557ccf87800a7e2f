import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { softDeleteUser, eraseUser } from '../rows/save-user.ts';
import { lockUserById } from '../rows/find-user.ts';
import type { UserRow } from '../rows/user-row.ts';

/** Returns the user as before; `soft` keeps an empty row with the id. @throws AuthError user_not_found. */
export async function deleteUser(
  auth: AuthContext,
  id: string,
  meta: RequestMeta,
  { soft = false } = {},
): Promise<UserRow> {
  return inTransaction(auth, async (tx) => {
    const user = await lockUserById(tx, id);
    await (soft ? softDeleteUser : eraseUser)(auth, tx, user.id);
    await recordAuditEvent(tx, 'user_deleted', null, meta);
    return user;
  });
}
