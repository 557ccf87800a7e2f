import type { Profile } from '@careers/contracts/account/profiles';
import type { RouterContext } from '../api/router-context.ts';
import { errorStatus } from '../api/trpc-error.ts';
import { trpc } from '../api/trpc.ts';
import { recheckSession } from '../session/session.ts';

/* The signed-in user's profile: one answer of the query cache, for the route guards and for all that `useAuth` gives it to. */

/** It changes with the account only, which the cache follows. One that could not be had is asked for when the network is back. */
const profileQuery = {
  staleTime: Infinity,
  refetchOnReconnect: true,
  meta: { warning: 'The profile could not be loaded' },
} as const;

/** The profile of the user who is signed in: undefined until it is loaded, null when it could not be. */
export function useOwnProfile({ isSignedIn }: { isSignedIn: boolean }): Profile | null | undefined {
  const { data, isSuccess, isFetched } = trpc.profile.me.useQuery(undefined, { ...profileQuery, enabled: isSignedIn });
  return isSuccess ? data : isFetched ? null : undefined;
}

/** The profile; it is fetched where it is not known. Null when it could not be. */
export function loadProfile(api: RouterContext['api']): Promise<Profile | null> {
  return api.profile.me.ensureData(undefined, profileQuery).catch(async (error: unknown) => {
    if (errorStatus(error) === 401) await recheckSession();
    return null;
  });
}

/** Returns a function that shows what the server has saved, unless another user has signed in meanwhile. */
export function useChangeProfile(): (id: string | undefined, changes: Partial<Profile>) => void {
  const utils = trpc.useUtils();
  return (id, changes) =>
    utils.profile.me.setData(undefined, (profile) =>
      profile && profile.id === id ? { ...profile, ...changes } : profile,
    );
}

/** Returns a function that fetches the profile anew. It throws why it cannot be had: what is shown then stays. */
export function useRefreshProfile(): () => Promise<Profile> {
  const { client } = trpc.useUtils();
  const changeProfile = useChangeProfile();
  return async () => {
    const fresh = await client.profile.me.query();
    changeProfile(fresh.id, fresh);
    return fresh;
  };
}
