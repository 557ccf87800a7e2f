import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { lockUser, userInclude, type UserRow } from './user-row.ts';
import { isUuid } from './uuid.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** The user id in a path, in lower case. @throws AuthError validation_failed (404). */
function parseUserId(text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
}

/** The id that a new user is to have, in lower case. @throws AuthError validation_failed. */
export function parseNewUserId(text: string): string {
  if (isUuid(text) && text !== NIL) return text.toLowerCase();
  throw invalid('ID must conform to the uuid v4 format');
}

/** @throws AuthError user_not_found. */
export async function findUser(auth: AuthContext, id: string): Promise<UserRow> {
  const user = await (auth.tx ?? auth.db).user.findUnique({ where: { id: parseUserId(id) }, include: userInclude });
  if (!user) throw new AuthError('user_not_found');
  return user;
}

/** @throws AuthError user_not_found. */
export async function lockUserById(tx: DbTransaction, id: string): Promise<UserRow> {
  const user_id = parseUserId(id);
  if (!(await lockUser(tx, user_id))) throw new AuthError('user_not_found');
  return tx.user.findUniqueOrThrow({ where: { id: user_id }, include: userInclude });
}
