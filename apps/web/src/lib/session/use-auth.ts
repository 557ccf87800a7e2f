import type { Profile } from '@careers/contracts/profiles';
import { createContext, useContext } from 'react';
import type { SessionEvent } from './session-state.ts';
import type { SessionUser } from './stored-session.ts';

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

export const AuthContext = createContext<Auth | null>(null);

/** The session and the profile of the signed-in user. Re-renders when either changes. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
