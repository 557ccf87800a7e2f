import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';

/**
 * Returns a function that fetches the user's profile again and shows it on every screen. When it fails, the profile stays
 * as it is; a refetch of the query would clear it.
 */
export function useRefreshProfile() {
  const utils = trpc.useUtils();
  return useCallback(async () => {
    const fresh = await utils.client.profile.me.query();
    // Another user may have signed in meanwhile.
    utils.profile.me.setData(undefined, (shown) => (shown?.id === fresh.id ? fresh : shown));
    return fresh;
  }, [utils]);
}
