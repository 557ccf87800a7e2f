import type { AuthChangeEvent } from '@supabase/auth-js';
import type { SessionOwner, SessionUser } from './stored-session.ts';

type SessionEvent = 'signed_in' | 'token_refreshed' | 'password_recovery' | 'user_updated' | 'mfa_challenge_verified';

export type SessionState =
  | { status: 'loading'; user: null }
  /** `signOutRequested`: the user has just signed out in this tab. False for a visitor and an ended session. */
  | { status: 'signed_out'; user: null; signOutRequested: boolean }
  /** A session with the first factor only. Every screen but the second step's own treats it as signed out. */
  | { status: 'second_step'; user: SessionUser }
  | { status: 'signed_in'; user: SessionUser; event: SessionEvent };

export const loading: SessionState = { status: 'loading', user: null };
export const signedOut: SessionState = { status: 'signed_out', user: null, signOutRequested: false };
export function signedIn(user: SessionUser, event: SessionEvent = 'signed_in'): SessionState {
  return { status: 'signed_in', user, event };
}

export function stateOf({ user, second_step }: SessionOwner): SessionState {
  return second_step ? { status: 'second_step', user } : signedIn(user);
}

/** Returns the status for every screen but the second step's own: a session that waits for that step is signed out. */
export function signInStatus({ status }: SessionState): Exclude<SessionState['status'], 'second_step'> {
  return status === 'second_step' ? 'signed_out' : status;
}

const events: Partial<Record<AuthChangeEvent, SessionEvent>> = {
  TOKEN_REFRESHED: 'token_refreshed',
  PASSWORD_RECOVERY: 'password_recovery',
  USER_UPDATED: 'user_updated',
  MFA_CHALLENGE_VERIFIED: 'mfa_challenge_verified',
};

/**
 * The client reports 'signed in' at the start, at every return to the tab and for every other tab. For the same user
 * nothing changes, and the same state object is returned. A password recovery stays one until the new password is set.
 * `owner`: null without a session.
 */
export function afterEvent(state: SessionState, name: AuthChangeEvent, owner: SessionOwner | null): SessionState {
  if (name === 'SIGNED_OUT' || !owner) return state.status === 'signed_out' ? state : signedOut;
  const { user, second_step } = owner;
  if (second_step) return state.status === 'second_step' && state.user.id === user.id ? state : stateOf(owner);
  const same = state.status === 'signed_in' && state.user.id === user.id && state.user.email === user.email;
  const event = events[name];
  if (same && (!event || (event === 'token_refreshed' && state.event === 'password_recovery'))) return state;
  return signedIn(user, event);
}
