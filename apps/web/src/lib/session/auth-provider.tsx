import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTrpcClient } from '../trpc-client.ts';
import { clearDrafts } from '../draft-storage.ts';
import { forgetExpiredMails } from './asked-mails.ts';
import { isPrivateQuery, isUnauthorized, profileQuery } from './profile-query.ts';
import {
  currentSession,
  recheckSession,
  requiredToken,
  signIn,
  signOut,
  startSession,
  subscribeToSession,
} from './session.ts';
import { forgetExpiredNonce } from './sign-up-nonce.ts';
import { loading, type SessionState } from './session-state.ts';
import { type Auth, AuthContext } from './use-auth.ts';

/** Provides the session and the user's profile (`useAuth`). It must be inside the tRPC and query providers. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading);
  const queryClient = useQueryClient();
  useEffect(() => {
    startSession();
    forgetExpiredMails();
    forgetExpiredNonce();
    const unsubscribe = [
      clearCacheOnUserChange(queryClient),
      refetchOnAccountChange(queryClient),
      recheckSessionOnUnauthorized(queryClient),
    ];
    return () => unsubscribe.forEach((stop) => stop());
  }, [queryClient]);

  const profile = useProfile(session);
  const auth = useMemo<Auth>(
    () => ({
      status: session.status === 'second_step' ? 'signed_out' : session.status,
      user: session.status === 'second_step' ? null : session.user,
      secondStep: session.status === 'second_step',
      profile,
      event: session.status === 'signed_in' ? session.event : null,
      signOutRequested: session.status === 'signed_out' && session.signOutRequested,
      signIn,
      signOut,
      token: requiredToken,
    }),
    [session, profile],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The profile of the signed-in user: undefined while it loads, null without one. */
function useProfile(session: SessionState): Auth['profile'] {
  const { data, error } = useQuery({
    ...profileQuery(useTrpcClient()),
    enabled: session.status === 'signed_in',
    // Only a failed profile is fetched again when the user returns to the tab.
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });

  // The last 401 after which the session was checked: it has ended by now, or the sign-in service still accepts it.
  const [checkedError, setCheckedError] = useState<unknown>();
  useEffect(() => {
    if (isUnauthorized(error)) void recheckSession().then(() => setCheckedError(error));
    // Any other error is unexpected: the console helps to find its cause.
    else if (error) console.warn(`The profile could not be loaded: ${error.message}`);
  }, [error]);

  if (session.status !== 'signed_in') return session.status === 'loading' ? undefined : null;
  if (error) return isUnauthorized(error) && checkedError !== error ? undefined : null;
  return data;
}

/** Removes one user's answers from the cache before the next user is signed in, and before React renders again. */
function clearCacheOnUserChange(queryClient: QueryClient): () => void {
  let last = currentSession().user?.id;
  return subscribeToSession(() => {
    const state = currentSession();
    const now = state.user?.id;
    if (state.status === 'signed_out' && state.signOutRequested) clearDrafts();
    if (last && now !== last) {
      void queryClient.cancelQueries({ predicate: isPrivateQuery });
      queryClient.removeQueries({ predicate: isPrivateQuery });
    }
    last = now;
  });
}

/** Refetches after a change of the account, which changes the profile; a refreshed token retries only what has failed. */
function refetchOnAccountChange(queryClient: QueryClient): () => void {
  let last = currentSession().user;
  return subscribeToSession(() => {
    const state = currentSession();
    const before = last;
    last = state.user;
    if (state.status !== 'signed_in') return;
    // Confirming a new email address signs in, perhaps in another tab.
    const emailChanged = before?.id === state.user.id && before.email !== state.user.email;
    if (state.event === 'signed_in' && !emailChanged) return;
    const changed = emailChanged || state.event !== 'token_refreshed';
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => isPrivateQuery(query) && (changed || query.state.status === 'error'),
    });
  });
}

/** Checks the session after any query or mutation is refused with 401. */
function recheckSessionOnUnauthorized(queryClient: QueryClient): () => void {
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error))
        void recheckSession();
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error))
        void recheckSession();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
