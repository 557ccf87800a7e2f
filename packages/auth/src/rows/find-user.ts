import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { parseUserId } from './user-id.ts';
import { lockUser, userInclude, type UserRow } from './user-row.ts';

/** The user with that id. @throws AuthError user_not_found. */
export async function findUser(auth: AuthContext, id: string): Promise<UserRow> {
  const user = await (auth.tx ?? auth.db).user.findUnique({ where: { id: parseUserId(id) }, include: userInclude });
  if (!user) throw new AuthError('user_not_found');
  return user;
}

/** Locks and reads the user with that id. @throws AuthError user_not_found. */
export async function lockUserById(tx: DbTransaction, id: string): Promise<UserRow> {
  const user_id = parseUserId(id);
  if (!(await lockUser(tx, user_id))) throw new AuthError('user_not_found');
  return tx.user.findUniqueOrThrow({ where: { id: user_id }, include: userInclude });
}
