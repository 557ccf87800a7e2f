import type { OwnProfile } from '@careers/contracts/account/profiles';
import type { RouterContext } from '../api/router-context.ts';
import { errorStatus } from '../api/trpc-error.ts';
import { trpc } from '../api/trpc.ts';
import { recheckSession } from '../session/session.ts';

/* The signed-in user's profile: one entry of the query cache, for the route guards and for `useAuth`. */

/** The profile changes only with the account, which refetches it. After a failure it is fetched on reconnect. */
const profileQuery = {
  staleTime: Infinity,
  refetchOnReconnect: true,
  meta: { warning: 'The profile could not be loaded' },
} as const;

/** Returns the signed-in user's profile: undefined until it is loaded, null when it could not be. */
export function useOwnProfile({ isSignedIn }: { isSignedIn: boolean }): OwnProfile | null | undefined {
  const { data, isSuccess, isFetched } = trpc.profile.me.useQuery(undefined, { ...profileQuery, enabled: isSignedIn });
  return isSuccess ? data : isFetched ? null : undefined;
}

/** Null when the profile could not be loaded. */
export function loadProfile(api: RouterContext['api']): Promise<OwnProfile | null> {
  return api.profile.me.ensureData(undefined, profileQuery).catch(async (error: unknown) => {
    if (errorStatus(error) === 401) await recheckSession();
    return null;
  });
}

/** Returns a function that changes the cached profile, unless another user has signed in meanwhile. */
export function useChangeProfile(): (id: string | undefined, changes: Partial<OwnProfile>) => void {
  const utils = trpc.useUtils();
  return (id, changes) =>
    utils.profile.me.setData(undefined, (profile) =>
      profile && profile.id === id ? { ...profile, ...changes } : profile,
    );
}

/** Returns a function that fetches the profile again. If that fails it throws, and the cached profile stays. */
export function useRefreshProfile(): () => Promise<OwnProfile> {
  const { client } = trpc.useUtils();
  const changeProfile = useChangeProfile();
  return async () => {
    const fresh = await client.profile.me.query();
    changeProfile(fresh.id, fresh);
    return fresh;
  };
}
