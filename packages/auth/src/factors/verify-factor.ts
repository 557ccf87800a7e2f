import { inTransaction } from '@careers/server/in-transaction';
import { type RequestMeta, recordAuditEvent } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { findFactor, findChallenge, typeOf } from './factor-row.ts';
import { kindOf } from './factor-kinds.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';
import { invalid } from '../errors.ts';
import { sendLimitedSecurityMail, sendSecurityMail } from '../mails/send-security-mail.ts';
import { forgetDevices } from '../rate-limits/known-device.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { countFactorAttempt } from './factor-attempt.ts';
import type { FactorProof } from './factor-kind.ts';
import { requireStrongestProof } from './require-second-factor.ts';

/** `expires_at` in the response is Unix time. @throws AuthError mfa_factor_not_found, over_sms_send_rate_limit. */
export async function challengeFactor(
  auth: AuthContext,
  signedIn: LiveSession,
  factor_id: string,
  meta: RequestMeta,
): Promise<object> {
  const now = auth.now();
  const expires_at = new Date(now.getTime() + auth.config.factor_challenge_seconds * 1000);
  return inTransaction(auth, async (tx) => {
    const { user } = await lockSignedIn(tx, signedIn, now);
    const factor = await findFactor(auth, tx, user.id, factor_id);
    const { stored, response } = await kindOf(factor).challenge(auth, tx, { user, factor }, meta);
    await tx.factor.update({ where: { id: factor.id }, data: { last_challenged_at: now } });
    const { id } = await tx.factorChallenge.create({
      data: { factor_id: factor.id, expires_at, created_at: now, ...stored },
    });
    await sweepExpired(tx, 'factor_challenges', now);
    return { id, type: factor.factor_type, expires_at: Math.floor(expires_at.getTime() / 1000), ...response };
  });
}

type Verification = { factor_id: string; challenge_id: string } & FactorProof;

/**
 * Raises the caller's session to aal2 by the right proof for a challenge, which is used up. The first right proof
 * verifies the factor and deletes the unverified ones of its type. A session that has verified none of the user's
 * active factors cannot verify a new one: its caller may know the password alone.
 *
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, insufficient_aal (403),
 *   mailed_code_needed, over_request_rate_limit.
 */
export async function verifyFactor(
  auth: AuthContext,
  signedIn: LiveSession,
  { factor_id, challenge_id, ...answer }: Verification,
  meta: RequestMeta,
): Promise<SessionRow> {
  const asked = await findFactor(auth, auth.db, signedIn.user.id, factor_id);
  if (typeOf(asked) !== 'webauthn' && answer.code === '') throw invalid('Code needs to be non-empty');
  const attempt = await countFactorAttempt(auth, 'factor', signedIn.user, meta);
  const verified = await inTransaction(auth, async (tx): Promise<SessionRow | { wrong: string }> => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const factor = await findFactor(auth, tx, live.user.id, factor_id);
    const kind = kindOf(factor);
    const refusal = { status: 403, message: 'AAL2 required to verify a new factor' };
    if (factor.status === 'unverified') await requireStrongestProof(auth, tx, live, refusal);
    const challenge = await findChallenge(auth, tx, factor.id, challenge_id);
    const usable = challenge.wrong_codes < auth.config.wrong_codes;
    const proven = usable ? await kind.verify(auth, tx, { factor, challenge }, answer) : null;
    const where = { id: challenge.id };
    if (proven === null || proven === 'reused') {
      if (proven === 'reused')
        await sendLimitedSecurityMail(auth, tx, live.user, { template: 'code_reused', what: 'app' }, meta);
      await attempt.countWrong(tx);
      await tx.factorChallenge.update({ where, data: { wrong_codes: { increment: 1 } } });
      return { wrong: kind.errorMessage };
    }
    await tx.factorChallenge.delete({ where });
    await attempt.clear(tx);
    await tx.factor.update({ where: { id: factor.id }, data: { ...proven, status: 'verified' } });
    const { factor_type } = factor;
    await tx.factor.deleteMany({ where: { user_id: live.user.id, factor_type, status: 'unverified' } });
    // Browsers that were known before the first factor have proved the password alone.
    if (!hasVerifiedFactor(live.user)) await forgetDevices(tx, live.user.id, meta);
    if (factor.status === 'unverified') {
      await recordAuditEvent(tx, 'factor_enrolled', live.user.id, meta);
      await sendSecurityMail(auth, tx, live.user, { template: 'factor_added', factor: typeOf(factor) }, meta);
    }
    await recordAuditEvent(tx, 'verification_attempted', live.user.id, meta);
    return raiseSession(auth, tx, live, { by: factor.id, method: kind.method });
  });
  if ('wrong' in verified) throw attempt.refusal(verified.wrong);
  return verified;
}
