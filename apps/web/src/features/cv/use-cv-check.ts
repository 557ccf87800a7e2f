import type { Profile } from '@careers/contracts/account/profiles';
import { useQuery } from '@tanstack/react-query';
import { useRefreshProfile } from '../../lib/account/own-profile.ts';

/** Asks for the profile every five seconds while its CV is being checked for viruses. */
export function useCvCheck({ cv_url, cv_status }: Profile): void {
  const refreshProfile = useRefreshProfile();
  useQuery({
    queryKey: ['cv check', cv_url],
    queryFn: async () => (await refreshProfile()).cv_status,
    enabled: cv_status === 'pending',
    refetchInterval: 5_000,
  });
}
