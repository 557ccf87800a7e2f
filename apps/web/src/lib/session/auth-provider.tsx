import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { clearDrafts } from '../draft-storage.ts';
import { forgetExpiredMails } from './asked-mails.ts';
import { currentProfile, followAccount, loadProfile, subscribeToProfile } from './own-profile.ts';
import { currentSession, requiredToken, signIn, signOut, startSession, subscribeToSession } from './session.ts';
import { forgetExpiredNonce } from './sign-up-nonce.ts';
import { loading, type SessionState } from './session-state.ts';
import { type Auth, AuthContext } from './use-auth.ts';

/** Provides the session and the user's profile (`useAuth`). It must be inside the router. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading);
  const { client } = useRouter().options.context;
  useEffect(() => {
    startSession();
    forgetExpiredMails();
    forgetExpiredNonce();
    const unsubscribe = [followAccount(client), clearDraftsOnSignOut()];
    return () => unsubscribe.forEach((stop) => stop());
  }, [client]);

  const userId = session.status === 'signed_in' ? session.user.id : null;
  useEffect(() => {
    if (userId !== null) void loadProfile(client);
  }, [client, userId]);

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
function useProfile({ status }: SessionState): Auth['profile'] {
  const profile = useSyncExternalStore(subscribeToProfile, currentProfile, () => undefined);
  if (status === 'signed_in') return profile;
  return status === 'loading' ? undefined : null;
}

function clearDraftsOnSignOut(): () => void {
  return subscribeToSession(() => {
    const state = currentSession();
    if (state.status === 'signed_out' && state.signOutRequested) clearDrafts();
  });
}
