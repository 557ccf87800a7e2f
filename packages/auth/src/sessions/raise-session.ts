import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { amrEntry, readAmr, type SecondMethod } from './amr.ts';
import type { LiveSession } from './live-session.ts';
import { sessionEnd } from './session-end.ts';
import { lockSession, sessionInclude, type SessionRow } from './session-row.ts';

/**
 * Raises a session to aal2, because its user has verified the factor `by`, and ends their other sessions at aal1. The
 * session gets new tokens, for which no earlier token can be exchanged. The caller has locked the user.
 *
 * @throws AuthError session_not_found when it has ended during the request.
 */
export async function raiseSession(
  auth: AuthContext,
  tx: DbTransaction,
  { user, session }: LiveSession,
  { by, method }: { by: string; method: SecondMethod },
): Promise<SessionRow> {
  const now = auth.now();
  const locked = await lockSession(tx, session.id);
  if (!locked) throw new AuthError('session_not_found');
  await tx.session.deleteMany({ where: { user_id: user.id, aal: 'aal1', id: { not: session.id } } });
  const earlier = readAmr(locked).filter((entry) => entry.method !== method);
  const counter = locked.refresh_counter + 1;
  return tx.session.update({
    where: { id: session.id },
    data: {
      aal: 'aal2',
      raised_by: by,
      amr: [amrEntry(method, now), ...earlier],
      refresh_counter: counter,
      verified_counter: counter,
      refreshed_at: now,
      not_after: await sessionEnd(auth, tx, { user_id: user.id, created_at: locked.created_at, refreshed_at: now }),
    },
    include: sessionInclude,
  });
}

const factorMethods: SecondMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'];

/**
 * Takes sessions back to aal1 whose factors or passkeys are removed. They go on, at the level of what else their user
 * has proved. The caller has locked the user.
 */
export async function lowerSessions(tx: DbTransaction, user_id: string, by: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE identity.sessions SET aal = 'aal1', raised_by = NULL, amr = coalesce((
      SELECT jsonb_agg(entry ORDER BY place) FROM jsonb_array_elements(amr) WITH ORDINALITY AS said (entry, place)
      WHERE NOT entry ->> 'method' = ANY(${factorMethods})), '[]')
    WHERE user_id = ${user_id}::uuid AND raised_by = ANY(${by}::uuid[])`;
}
