import { redirect } from '@tanstack/react-router';
import { whenHydrated } from '../page/hydration.ts';
import { loadProfile } from '../account/own-profile.ts';
import { signInStatus } from '../session/session-state.ts';
import { currentSession, settledSession } from '../session/session.ts';
import type { RouterContext } from '../api/router-context.ts';
import { decideAccess, type ProtectedArea } from './access-decision.ts';
import { hasProvedFactor } from './factor-rule.ts';

export type GuardOptions = {
  context: Pick<RouterContext, 'api'>;
  location: { pathname: string; searchStr: string };
};

/**
 * Guards a protected route, before anything in it loads. Waits until the page is hydrated and the session is known.
 *
 * @throws a redirect: to the login screen, which leads back here; to the job list for a user without the role; or to
 * the profile, where an administrator or a member of a hiring team adds the required second factor.
 */
export async function requireAccess(area: ProtectedArea, { context: { api }, location }: GuardOptions): Promise<void> {
  await Promise.all([settledSession(), whenHydrated()]);
  const profile = currentSession().status === 'signed_in' && area !== 'candidate' ? await loadProfile(api) : null;
  const decision = decideAccess(area, { status: signInStatus(currentSession()), profile }, hasProvedFactor(profile));
  if (decision === 'sign_in')
    throw redirect({ to: '/login', search: { redirect: location.pathname + location.searchStr }, replace: true });
  if (decision === 'forbidden') throw redirect({ to: '/', replace: true });
  if (decision === 'factor_required') throw redirect({ to: '/dashboard/profile', replace: true });
}
