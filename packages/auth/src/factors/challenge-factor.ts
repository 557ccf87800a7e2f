import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { findFactor } from './factor-row.ts';
import { kindOf } from './factor-kinds.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';

/**
 * Challenges the signed-in person to prove that they have a factor.
 *
 * @returns the contract's response; `expires_at` is Unix time.
 * @throws AuthError mfa_factor_not_found, over_sms_send_rate_limit.
 */
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
