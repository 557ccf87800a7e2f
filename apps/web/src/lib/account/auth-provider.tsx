import { type ReactNode, useEffect } from 'react';
import { clearDrafts } from '../storage/draft-storage.ts';
import { forgetExpiredMails } from '../session/requested-mails.ts';
import { currentSession, startSession, subscribeToSession } from '../session/session.ts';
import { forgetExpiredNonce } from '../session/sign-up-nonce.ts';
import { AuthContext } from './use-auth.ts';

/** Starts the session that `useAuth` returns. */
export function AuthProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    startSession();
    forgetExpiredMails();
    forgetExpiredNonce();
    return clearDraftsOnSignOut();
  }, []);
  return <AuthContext value={true}>{children}</AuthContext>;
}

function clearDraftsOnSignOut(): () => void {
  return subscribeToSession(() => {
    const state = currentSession();
    if (state.status === 'signed_out' && state.signOutRequested) clearDrafts();
  });
}
