import { type OwnSession, ownSessions } from '@careers/contracts/account/own-sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callSignInService, SignInServiceError } from '../../lib/session/sign-in-service.ts';

const key = ['own sessions'];

/** Fetches the user's sessions; null from a sign-in service elsewhere that has no such list. */
async function fetchSessions(): Promise<OwnSession[] | null> {
  try {
    return (await callSignInService({ method: 'GET', path: '/sessions', reply: ownSessions })).sessions;
  } catch (error) {
    if (error instanceof SignInServiceError && error.status === 404) return null;
    throw error;
  }
}

/** The signed-in user's sessions, fetched anew whenever they are shown: a device may have signed in meanwhile. */
export function useOwnSessions() {
  return useQuery({ queryKey: key, queryFn: fetchSessions, staleTime: 0 });
}

export function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

/** Ends one of the user's sessions: that device is signed out at its next call. */
export function useEndSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (id: string) => callSignInService({ method: 'DELETE', path: `/sessions/${id}`, reply: z.undefined() }),
    onSuccess: refresh,
  });
}
