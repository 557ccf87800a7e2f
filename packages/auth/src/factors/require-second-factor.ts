import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import { readAmr } from '../sessions/amr.ts';
import type { LiveSession } from '../sessions/live-session.ts';

/** The status and message with which an endpoint refuses a session at aal1; 401 by default. */
type Refusal = { status: number; message: string };

/** For a user who has a second factor. @throws AuthError insufficient_aal. */
export function requireSecondFactor({ user, aal }: Pick<LiveSession, 'user' | 'aal'>, refusal?: Refusal): void {
  if (aal !== 'aal2' && hasVerifiedFactor(user)) throw new AuthError('insufficient_aal', refusal);
}

/**
 * Requires the strongest proof that the account's owner can give, before a way to sign in is added, changed or removed.
 * An owner with a second factor or a passkey needs a session at aal2. A user who must have a second factor and
 * has none, by `require_mfa`, needs a session that did not begin with the password alone: a stranger who knows only the
 * password cannot add a factor.
 *
 * @throws AuthError insufficient_aal, mailed_code_needed.
 */
// See docs/decisions/0080-a-password-alone-changes-no-way-to-sign-in.md
export async function requireStrongestProof(
  { config, mirror }: AuthContext,
  tx: DbTransaction,
  live: LiveSession,
  refusal?: Refusal,
): Promise<void> {
  const { user, session, aal } = live;
  if (aal === 'aal2') return;
  requireSecondFactor(live, refusal);
  if ((await tx.passkey.count({ where: { user_id: user.id } })) > 0) throw new AuthError('insufficient_aal', refusal);
  if (config.require_mfa === 'none' || !readAmr(session).every(({ method }) => method === 'password')) return;
  if (
    (await mirror.isAdministrator(tx, user.id)) ||
    (config.require_mfa === 'team' && (await mirror.isOnTeam(tx, user.id)))
  )
    throw new AuthError('mailed_code_needed');
}

/**
 * Requires that the user has signed in or verified a second factor a short while ago, so that a person who finds a
 * signed-in device cannot add a way to sign in.
 *
 * @throws AuthError reauthentication_needed.
 */
export function requireRecentProof({ config, now }: AuthContext, { session }: Pick<LiveSession, 'session'>): void {
  if (config.reauthentication_seconds === 0) return;
  const newest = Math.max(0, ...readAmr(session).map(({ timestamp }) => timestamp));
  if (now().getTime() / 1000 - newest > config.reauthentication_seconds)
    throw new AuthError('reauthentication_needed', { message: 'Please sign in again to add a way to sign in' });
}
