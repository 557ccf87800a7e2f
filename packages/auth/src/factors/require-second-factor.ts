import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import { readAmr } from '../sessions/amr.ts';
import type { LiveSession } from '../sessions/live-session.ts';

/**
 * Requires a session at aal2 of a user who has a second factor: with the password alone no caller changes how the
 * account is signed in to.
 *
 * @throws AuthError insufficient_aal, with the status that the contract has at that place (401 by default).
 */
export function requireSecondFactor(
  { user, aal }: Pick<LiveSession, 'user' | 'aal'>,
  refusal?: { status: number; message: string },
): void {
  if (aal !== 'aal2' && hasVerifiedFactor(user)) throw new AuthError('insufficient_aal', refusal);
}

/**
 * Requires that the user has proved who they are a short while ago, by a sign-in or a second factor, so that the finder
 * of a signed-in device adds no way in of their own.
 *
 * @throws AuthError reauthentication_needed.
 */
export function requireRecentProof({ config, now }: AuthContext, { session }: Pick<LiveSession, 'session'>): void {
  if (config.reauthentication_seconds === 0) return;
  const newest = Math.max(0, ...readAmr(session).map(({ timestamp }) => timestamp));
  if (now().getTime() / 1000 - newest > config.reauthentication_seconds)
    throw new AuthError('reauthentication_needed', { message: 'Please sign in again to add a way to sign in' });
}
