import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { clearDrafts } from '../draft-storage.ts';
import type { TrpcClient } from '../trpc-client.ts';
import { forgetExpiredMails } from './asked-mails.ts';
import { followAccount, loadProfile } from './own-profile.ts';
import { currentSession, startSession, subscribeToSession } from './session.ts';
import { forgetExpiredNonce } from './sign-up-nonce.ts';
import { AuthContext } from './use-auth.ts';

/** Follows the session and the user's profile, which `useAuth` gives. It must be inside the router. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { client } = useRouter().options.context;
  useEffect(() => {
    startSession();
    forgetExpiredMails();
    forgetExpiredNonce();
    const unsubscribe = [followAccount(client), loadProfileOnSignIn(client), clearDraftsOnSignOut()];
    return () => unsubscribe.forEach((stop) => stop());
  }, [client]);
  return <AuthContext value={true}>{children}</AuthContext>;
}

/** Loads the profile of whom the session is, now and whenever another user signs in. */
function loadProfileOnSignIn(client: TrpcClient): () => void {
  let last: string | null = null;
  function load(): void {
    const session = currentSession();
    const user = session.status === 'signed_in' ? session.user.id : null;
    if (user !== null && user !== last) void loadProfile(client);
    last = user;
  }
  load();
  return subscribeToSession(load);
}

function clearDraftsOnSignOut(): () => void {
  return subscribeToSession(() => {
    const state = currentSession();
    if (state.status === 'signed_out' && state.signOutRequested) clearDrafts();
  });
}
