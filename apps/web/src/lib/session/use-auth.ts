import type { Profile } from '@careers/contracts/profiles';
import { createContext, useContext } from 'react';
import type { SessionEvent } from './session-state.ts';
import type { SessionUser } from './stored-session.ts';

export type Auth = {
  /** `loading` on the server, and in the browser until the stored session is known to be good enough to use. */
  status: 'loading' | 'signed_out' | 'signed_in';
  user: SessionUser | null;
  /** Undefined while it is on its way; null for nobody, and when it could not be had. */
  profile: Profile | null | undefined;
  /** What last happened to the session; null without one. */
  event: SessionEvent | null;
  /** The person signed out here, just now. */
  chosen: boolean;
  /** @throws AuthError as the service said it (`serviceMessage` of lib/session/sign-in-error). */
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** This device only. @throws when the server could not be told; the session is then still here. */
  signOut: () => Promise<void>;
  /** The token for a call that must have one. @throws 'No user logged in', 'No access token available'. */
  token: () => Promise<string>;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and their profile. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
