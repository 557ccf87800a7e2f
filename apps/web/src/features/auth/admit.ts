import type { Profile } from '@careers/contracts/profiles';
import { redirect } from '@tanstack/react-router';
import { whenHydrated } from '../../lib/hydration.ts';
import { isUnauthorized, profileQuery } from '../../lib/session/profile-query.ts';
import { currentSession, recheckSession, settledSession } from '../../lib/session/session.ts';
import type { Api } from '../../lib/trpc.ts';
import { type Area, verdictOn } from './guard.ts';

function ownProfile(api: Api): Promise<Profile | null> {
  return api.profile.me.fetch(undefined, profileQuery).catch(async (error: unknown) => {
    if (isUnauthorized(error)) await recheckSession();
    return null;
  });
}

/**
 * Before a guarded branch loads anything: waits until its frame is on the screen and it is known who is there.
 *
 * @throws a redirect to the login screen that leads back here, or to the job list for a person without the role.
 */
export async function admit(
  area: Area,
  { api, location }: { api: Api; location: { pathname: string; searchStr: string } },
): Promise<void> {
  const [{ status }] = await Promise.all([settledSession(), whenHydrated()]);
  const profile = status === 'signed_in' && area === 'admin' ? await ownProfile(api) : null;
  const verdict = verdictOn(area, { status: currentSession().status, profile });
  if (verdict === 'sign_in')
    throw redirect({ to: '/login', search: { redirect: location.pathname + location.searchStr }, replace: true });
  if (verdict === 'leave') throw redirect({ to: '/', replace: true });
}
