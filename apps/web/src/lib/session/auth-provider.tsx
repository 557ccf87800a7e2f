import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '../trpc.ts';
import { forgetUnsent } from '../draft.ts';
import { isPersonal, isUnauthorized, profileQuery } from './profile-query.ts';
import {
  currentSession,
  recheckSession,
  requiredToken,
  signIn,
  signOut,
  startSession,
  subscribeToSession,
} from './session.ts';
import { loading, type SessionState } from './session-state.ts';
import { type Auth, AuthContext } from './use-auth.ts';

/** Gives the app the session and the profile that goes with it. Inside the tRPC and query providers. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading);
  const queryClient = useQueryClient();
  useEffect(() => {
    startSession();
    const stops = [forgetOnChange(queryClient), askAgainOnNews(queryClient), recheckOnRefusal(queryClient)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);

  const profile = useProfile(session);
  const auth = useMemo<Auth>(
    () => ({
      status: session.status,
      user: session.user,
      profile,
      event: session.status === 'signed_in' ? session.event : null,
      chosen: session.status === 'signed_out' && session.chosen,
      signIn,
      signOut,
      token: requiredToken,
    }),
    [session, profile],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The profile of the person signed in: undefined on its way, null without one. */
function useProfile(session: SessionState): Auth['profile'] {
  const { data, error } = trpc.profile.me.useQuery(undefined, {
    ...profileQuery,
    enabled: session.status === 'signed_in',
    // One that failed is asked for again when the person comes back; a good one is not.
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });

  // The last refusal that the session has answered: signed out by now, or still believed by the sign-in service.
  const [answered, setAnswered] = useState<unknown>();
  useEffect(() => {
    if (isUnauthorized(error)) void recheckSession().then(() => setAnswered(error));
    // Nothing else clears a profile as a matter of course: somebody will look for the cause.
    else if (error) console.warn(`The profile could not be loaded: ${error.message}`);
  }, [error]);

  if (session.status !== 'signed_in') return session.status === 'loading' ? undefined : null;
  if (error) return isUnauthorized(error) && answered !== error ? undefined : null;
  return data;
}

/** What one person was shown is gone before the next is signed in, and before React draws again. */
function forgetOnChange(queryClient: QueryClient): () => void {
  let last = currentSession().user?.id;
  return subscribeToSession(() => {
    const state = currentSession();
    const now = state.user?.id;
    if (state.status === 'signed_out' && state.chosen) forgetUnsent();
    if (last && now !== last) {
      void queryClient.cancelQueries({ predicate: isPersonal });
      queryClient.removeQueries({ predicate: isPersonal });
    }
    last = now;
  });
}

/** A changed account has a changed profile; and with a refresh after a time without service, what failed is worth another try. */
function askAgainOnNews(queryClient: QueryClient): () => void {
  let last = currentSession().user;
  return subscribeToSession(() => {
    const state = currentSession();
    const before = last;
    last = state.user;
    if (state.status !== 'signed_in') return;
    // A new address is confirmed by a link or a code, and those sign in: perhaps in another tab.
    const readdressed = before?.id === state.user.id && before.email !== state.user.email;
    if (state.event === 'signed_in' && !readdressed) return;
    const changed = readdressed || state.event !== 'token_refreshed';
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => isPersonal(query) && (changed || query.state.status === 'error'),
    });
  });
}

/** A call of any screen that is answered with 401 makes the session look at itself. */
function recheckOnRefusal(queryClient: QueryClient): () => void {
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
