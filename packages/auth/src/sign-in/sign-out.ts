import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { endSessions, type SignOutScope } from '../sessions/end-sessions.ts';
import { lockUser } from '../rows/user-row.ts';

/** Ends a user's sessions. Signing out twice, or after the account was deleted, is not an error. */
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

/** Ends one session of a user, if it is theirs and has not ended yet: only then an event is recorded. */
export async function endOwnSession(
  auth: AuthContext,
  user_id: string,
  session_id: string,
  meta: RequestMeta,
): Promise<void> {
  await inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, user_id))) return;
    const { count } = await tx.session.deleteMany({ where: { id: session_id, user_id } });
    if (count > 0) await recordAuditEvent(tx, 'logout', user_id, meta);
  });
}
