import type { OwnProfile } from '@careers/contracts/account/profiles';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useOwnProfile } from './own-profile.ts';
import { currentSession, subscribeToSession } from '../session/session.ts';
import { loading, signInStatus } from '../session/session-state.ts';
import type { SessionUser } from '../session/stored-session.ts';

export type Auth = {
  /** `loading` on the server, and in the browser until the stored session is known to be usable. */
  status: 'loading' | 'signed_out' | 'signed_in';
  user: SessionUser | null;
  /** Whether the second factor is missing: `status` is then `signed_out`, and the login screen asks for it. */
  secondStep: boolean;
  /** The user's profile: undefined while it loads; null when signed out, and when it could not be loaded. */
  profile: OwnProfile | null | undefined;
  signOutRequested: boolean;
};

/**
 * Whether an AuthProvider is above. The context never changes: React would hydrate everything below a changed one in
 * one task, and the session becomes known during hydration.
 */
export const AuthContext = createContext(false);

export function useAuth(): Auth {
  if (!useContext(AuthContext)) throw new Error('useAuth must be used within an AuthProvider');
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => loading);
  const profile = useOwnProfile({ isSignedIn: session.status === 'signed_in' });
  return useMemo(() => {
    const status = signInStatus(session);
    return {
      status,
      user: status === 'signed_in' ? session.user : null,
      secondStep: session.status === 'second_step',
      profile: status === 'signed_in' ? profile : status === 'loading' ? undefined : null,
      signOutRequested: session.status === 'signed_out' && session.signOutRequested,
    };
  }, [session, profile]);
}
