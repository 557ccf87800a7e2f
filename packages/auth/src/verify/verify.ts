import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { consumeToken, type OneTimeToken, type Proof } from '../one-time-tokens/consume-token.ts';
import { confirmPhone } from './confirm-phone.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { countAttempt, clearAttempt } from '../rate-limits/count-attempt.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { confirmEmail } from './confirm-email.ts';
import { insertUser, retryWhenTaken } from '../rows/save-user.ts';
import { lockUserByEmail, lockUserByPhone, userInclude, type UserRow } from '../rows/user-row.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { issueAuthCode } from './auth-code.ts';

/**
 * What a verification gives: a session, an authorization code (PKCE), or the first of two confirmations of an e-mail
 * change.
 */
export type Verified = { session: SessionRow } | { auth_code: string } | { half: true };

/** The contract's message for the first of two confirmations. */
export const FIRST_CONFIRMATION_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export function linkExpired() {
  return new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });
}

/**
 * Does what a one-time token is for, signs its user in and consumes the token, all in one transaction.
 *
 * @param followed The visitor followed a link: with a code challenge, its client gets an authorization code and not a
 *   session.
 * @throws AuthError otp_expired, user_banned, email_exists (the new address was taken meanwhile),
 *   over_request_rate_limit.
 */
export async function verify(
  auth: AuthContext,
  purposes: Purpose[],
  proof: Proof,
  meta: RequestMeta,
  { followed = false } = {},
): Promise<Verified> {
  const attempt = 'code' in proof ? ({ use: 'code', account: proof.recipient, ip: meta.ip ?? '' } as const) : null;
  if (attempt) await countAttempt(auth, attempt);
  function consumeAndSignIn() {
    return inTransaction(auth, async (tx): Promise<Verified | null> => {
      const token = await consumeToken(auth, tx, purposes, proof);
      const user = token && (await userOf(auth, tx, token));
      if (!user) return null; // not thrown, so that the wrong code stays counted
      if (isBanned(user, auth.now())) throw new AuthError('user_banned', { message: 'User is banned' });
      if (attempt) await clearAttempt(auth, tx, attempt);
      if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
        if ((await confirmEmailChange(auth, tx, user, meta)) === 'half') return { half: true };
      } else if (token.purpose === 'phone_confirmation' || token.purpose === 'phone_change') {
        await confirmPhone(auth, tx, user, token, meta);
      } else {
        await confirmEmail(auth, tx, user, token, meta);
      }
      if (followed && token.code_challenge) return { auth_code: await issueAuthCode(auth, tx, user.id, token) };
      return { session: await startSession(auth, tx, user.id, 'otp', meta) };
    });
  }
  const verified = await retryWhenTaken(consumeAndSignIn);
  if (!verified) throw attempt ? new AuthError('otp_expired') : linkExpired();
  return verified;
}

/** The user of a token, created now for a new address. Null for a token that was issued for an unknown address. */
async function userOf(
  auth: AuthContext,
  tx: DbTransaction,
  { user_id, address, purpose }: OneTimeToken,
): Promise<UserRow | null> {
  if (user_id) return tx.user.findUnique({ where: { id: user_id }, include: userInclude });
  if (!address) return null;
  const phone = purpose === 'phone_confirmation';
  const known = await (phone ? lockUserByPhone : lockUserByEmail)(tx, address);
  const named = phone ? { email: null, phone: address } : { email: address };
  return (
    known ??
    insertUser(auth, tx, {
      ...named,
      email_verified: false,
      email_confirmed_at: null,
      encrypted_password: null,
      user_metadata: {},
    })
  );
}
