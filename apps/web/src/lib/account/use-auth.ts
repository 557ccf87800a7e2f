import type { Profile } from '@careers/contracts/account/profiles';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useOwnProfile } from './own-profile.ts';
import { currentSession, requiredToken, signIn, signOut, subscribeToSession } from '../session/session.ts';
import { loading, type SessionEvent, signInStatus } from '../session/session-state.ts';
import type { SessionUser } from '../session/stored-session.ts';

export type Auth = {
  /** `loading` on the server, and in the browser until the stored session is known to be good enough to use. */
  status: 'loading' | 'signed_out' | 'signed_in';
  user: SessionUser | null;
  /** The first factor is proved and the second is not: the login screen asks for it. `status` is then `signed_out`. */
  secondStep: boolean;
  /** Undefined while it loads; null when signed out, and when it could not be loaded. */
  profile: Profile | null | undefined;
  /** What last happened to the session; null without one. */
  event: SessionEvent | null;
  /** The user has just signed out in this tab. */
  signOutRequested: boolean;
  /** @throws AuthError: the service's own, or one for a network failure (`authErrorText` gives its text). */
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Signs out of this device only. @throws when the server could not be told; the session then stays. */
  signOut: () => Promise<void>;
  /** The access token for a call that needs one. @throws 'No user logged in', 'No access token available'. */
  token: () => Promise<string>;
};

/**
 * Whether the session is followed here. It never changes: React would hydrate all that is below a changed context in one
 * task, and the session becomes known while the page is still being hydrated.
 */
export const AuthContext = createContext(false);

/** The session and the profile of the signed-in user. Re-renders when either changes. */
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
      event: session.status === 'signed_in' ? session.event : null,
      signOutRequested: session.status === 'signed_out' && session.signOutRequested,
      signIn,
      signOut,
      token: requiredToken,
    };
  }, [session, profile]);
}
