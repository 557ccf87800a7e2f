import { type ReactNode, useEffect } from 'react';
import { clearDrafts } from '../storage/draft-storage.ts';
import { forgetExpiredMails } from '../session/requested-mails.ts';
import { currentSession, startSession, subscribeToSession } from '../session/session.ts';
import { forgetExpiredNonce } from '../session/sign-up-nonce.ts';
import { useToast } from '../../ui/toast.tsx';
import { AuthContext } from './use-auth.ts';

/** Starts the session that `useAuth` returns. A user who signs out leaves no drafts and no toasts behind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { dismiss } = useToast();
  useEffect(() => {
    startSession();
    forgetExpiredMails();
    forgetExpiredNonce();
    return subscribeToSession(() => {
      const state = currentSession();
      if (state.status !== 'signed_out' || !state.signOutRequested) return;
      clearDrafts();
      dismiss(); // toasts may name people
    });
  }, [dismiss]);
  return <AuthContext value={true}>{children}</AuthContext>;
}
