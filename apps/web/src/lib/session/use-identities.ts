import { useQuery } from '@tanstack/react-query';
import { type LinkedIdentity, listIdentities } from './providers.ts';

export const identitiesKey = ['identities'];

/** The accounts by which the user signs in, their phone among them. */
export function useIdentities() {
  return useQuery({ queryKey: identitiesKey, queryFn: listIdentities, staleTime: 0 });
}

/** The number that signs the user in, in digits; null for none. */
export function signInPhone(identities: readonly LinkedIdentity[] | undefined): string | null {
  return identities?.find(({ provider }) => provider === 'phone')?.address ?? null;
}
