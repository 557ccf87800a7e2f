import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { parseUserId } from './user-id.ts';
import { userInclude, type UserRow } from './user-row.ts';

/** The user with that id. @throws AuthError user_not_found. */
export async function findUser(auth: AuthContext, id: string): Promise<UserRow> {
  const user = await (auth.tx ?? auth.db).user.findUnique({ where: { id: parseUserId(id) }, include: userInclude });
  if (!user) throw new AuthError('user_not_found');
  return user;
}
