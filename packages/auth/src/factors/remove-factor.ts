import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { lockUserById } from '../rows/find-user.ts';
import type { UserRow } from '../rows/user-row.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { lowerSessions } from '../sessions/raise-session.ts';
import { findFactor, typeOf, type FactorRow } from './factor-row.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Removes a factor, and with the last one the recovery codes, which only replace factors. Sessions that they raised go
 * back to aal1, and the owner is emailed about a verified one. The caller has locked the user.
 */
export async function removeFactor(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  { id }: Pick<FactorRow, 'id'>,
  meta: RequestMeta,
): Promise<void> {
  const others = user.factors.filter((factor) => factor.id !== id && factor.status === 'verified');
  const codes = others.every(({ factor_type }) => factor_type === 'recovery_code') ? others : [];
  const gone = [...user.factors.filter((factor) => factor.id === id), ...codes];
  const ids = gone.map((factor) => factor.id);
  await tx.factor.deleteMany({ where: { id: { in: ids }, user_id: user.id } });
  await lowerSessions(tx, user.id, ids);
  for (const factor of gone) {
    if (factor.status !== 'verified') continue;
    await recordAuditEvent(tx, 'factor_unenrolled', user.id, meta);
    await sendSecurityMail(auth, tx, user, { template: 'factor_removed', factor: typeOf(factor) }, meta);
  }
}

/**
 * Removes the signed-in person's own factor. One that counts needs a session at aal2.
 *
 * @throws AuthError mfa_factor_not_found, insufficient_aal (422), validation_failed for recovery codes.
 */
export async function unenrollFactor(auth: AuthContext, signedIn: LiveSession, factor_id: string, meta: RequestMeta) {
  return inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const factor = await findFactor(auth, tx, live.user.id, factor_id);
    if (typeOf(factor) === 'recovery_code')
      throw invalid('Recovery codes have an endpoint of their own: DELETE /factors/recovery-codes');
    const refusal = { status: 422, message: 'AAL2 required to unenroll verified factor' };
    if (factor.status === 'verified') requireSecondFactor(live, refusal);
    await removeFactor(auth, tx, live.user, factor, meta);
    return { id: factor.id };
  });
}

/** For an administrator. @throws AuthError user_not_found, mfa_factor_not_found. */
export async function removeFactorOf(
  auth: AuthContext,
  user_id: string,
  factor_id: string,
  meta: RequestMeta,
): Promise<FactorRow> {
  return inTransaction(auth, async (tx) => {
    const user = await lockUserById(tx, user_id);
    const factor = await findFactor(auth, tx, user.id, factor_id);
    await removeFactor(auth, tx, user, factor, meta);
    return factor;
  });
}
