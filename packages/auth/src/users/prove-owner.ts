import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { clearAttempt, countAttempt, triedAccount } from '../rate-limits/count-attempt.ts';
import { requireLiveSession } from '../sessions/live-session.ts';
import { consumeNonce, requireProof } from './update-own-user.ts';

/** The current password, or the code of a reauthentication mail. */
export type OwnerProof = { current_password?: string | undefined; nonce?: string | undefined };

/**
 * Requires that the owner of an account is at the keyboard before something that cannot be undone: the session is
 * fresh, or the caller gives the current password or a mailed code, as for a new password.
 *
 * @throws AuthError reauthentication_needed, current_password_invalid, reauthentication_not_valid,
 *   over_request_rate_limit; session_not_found, user_not_found, user_banned.
 */
export async function proveOwner(
  auth: AuthContext,
  session: { user_id: string; session_id: string },
  proof: OwnerProof,
  meta: RequestMeta,
): Promise<void> {
  // The proof does not depend on the assurance level: the product has refused a session that has to rise to aal2.
  const live = await requireLiveSession(auth.db, { ...session, aal: 'aal1' }, auth.now());
  const { user } = live;
  requireProof(auth, live, proof);
  const by = { account_id: user.id, ip: meta.ip ?? '' };
  if (proof.current_password) {
    const attempt = { use: 'sign-in', account: user.email ?? user.phone ?? user.id, ...by } as const;
    await countAttempt(auth, attempt);
    if (!(await verifyPassword(user.encrypted_password, proof.current_password)))
      throw new AuthError('current_password_invalid', { account: triedAccount(attempt) });
    await inTransaction(auth, (tx) => clearAttempt(auth, tx, attempt));
  }
  const { nonce } = proof;
  if (!nonce) return;
  const attempt = { use: 'code', account: user.id, ...by } as const;
  await countAttempt(auth, attempt);
  const right = await inTransaction(auth, (tx) => consumeNonce(auth, tx, user, nonce, attempt));
  if (!right) throw new AuthError('reauthentication_not_valid', { account: triedAccount(attempt) });
}
