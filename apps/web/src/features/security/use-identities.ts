import { useQuery } from '@tanstack/react-query';
import { listIdentities } from '../../lib/session/providers.ts';

export const identitiesKey = ['identities'];

/** The accounts by which the user signs in, their phone among them. */
export function useIdentities() {
  return useQuery({ queryKey: identitiesKey, queryFn: listIdentities, staleTime: 0 });
}
