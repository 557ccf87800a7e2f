import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { softDeleteUser, eraseUser } from '../rows/save-user.ts';
import { parseUserId } from '../rows/user-id.ts';
import { lockUser, userInclude, type UserRow } from '../rows/user-row.ts';

/**
 * Deletes a user and returns them as they were; `soft` keeps an empty row with the id.
 *
 * @throws AuthError user_not_found.
 */
export async function deleteUser(
  auth: AuthContext,
  id: string,
  meta: RequestMeta,
  { soft = false } = {},
): Promise<UserRow> {
  const user_id = parseUserId(id);
  return inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, user_id))) throw new AuthError('user_not_found');
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: userInclude });
    await (soft ? softDeleteUser : eraseUser)(auth, tx, user_id);
    await recordAuditEvent(tx, 'user_deleted', null, meta);
    return user;
  });
}
