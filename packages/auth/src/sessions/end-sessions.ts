import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { lockUser } from '../rows/user-row.ts';

export const signOutScopes = ['global', 'local', 'others'] as const;
type SignOutScope = (typeof signOutScopes)[number];

/** Deletes the rows, which makes their refresh tokens and access tokens invalid. */
export async function endSessions(tx: DbTransaction, user_id: string, scope: SignOutScope, session_id: string) {
  const which = { global: {}, local: { id: session_id }, others: { id: { not: session_id } } };
  await tx.session.deleteMany({ where: { user_id, ...which[scope] } });
}

/** Signing out twice, or after the account was deleted, is not an error. */
export async function signOut(
  auth: AuthContext,
  user_id: string,
  session_id: string,
  scope: SignOutScope,
  meta: RequestMeta,
): Promise<void> {
  await inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, user_id))) return;
    await endSessions(tx, user_id, scope, session_id);
    await recordAuditEvent(tx, 'logout', user_id, meta);
  });
}

/** Records an event only for a session that is the user's and has not ended yet. */
export async function endOwnSession(auth: AuthContext, user_id: string, session_id: string, meta: RequestMeta) {
  await inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, user_id))) return;
    const { count } = await tx.session.deleteMany({ where: { id: session_id, user_id } });
    if (count > 0) await recordAuditEvent(tx, 'logout', user_id, meta);
  });
}
