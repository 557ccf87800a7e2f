import { describe, expect, test } from 'vitest';
import { afterEvent, loading, signedIn, signedOut } from './session-state.ts';

const ann = { id: 'a', email: 'ann@example.com' };
const ben = { id: 'b', email: 'ben@example.com' };
function of(user: typeof ann, second_step = false) {
  return { user, second_step };
}

describe('[SESS-01] the states of a session', () => {
  test.for([
    ['SIGNED_IN', 'signed_in'],
    ['INITIAL_SESSION', 'signed_in'],
    ['TOKEN_REFRESHED', 'token_refreshed'],
    ['PASSWORD_RECOVERY', 'password_recovery'],
    ['USER_UPDATED', 'user_updated'],
    ['MFA_CHALLENGE_VERIFIED', 'mfa_challenge_verified'],
  ] as const)('%s signs a visitor in, and the state names the event', ([name, event]) => {
    expect(afterEvent(signedOut, name, of(ann))).toEqual({ status: 'signed_in', user: ann, event });
  });

  test.for(['SIGNED_OUT', 'INITIAL_SESSION'] as const)('%s without a user is signed out', (name) => {
    expect(afterEvent(loading, name, null)).toEqual({ status: 'signed_out', user: null, signOutRequested: false });
  });

  test('a sign-in of the same user again changes nothing, not even the object', () => {
    const state = signedIn(ann, 'user_updated');
    expect(afterEvent(state, 'SIGNED_IN', of({ ...ann }))).toBe(state);
    expect(afterEvent(state, 'INITIAL_SESSION', of({ ...ann }))).toBe(state);
  });

  test('a sign-in of another user, or with another address, is a new state', () => {
    expect(afterEvent(signedIn(ann), 'SIGNED_IN', of(ben))).toEqual(signedIn(ben));
    expect(afterEvent(signedIn(ann), 'SIGNED_IN', of({ ...ann, email: 'new@example.com' }))).toMatchObject({
      user: { email: 'new@example.com' },
    });
  });

  test('a refresh or a return to the tab does not end a password recovery; the new password does', () => {
    const state = afterEvent(signedOut, 'PASSWORD_RECOVERY', of(ann));
    expect(afterEvent(state, 'TOKEN_REFRESHED', of(ann))).toBe(state);
    expect(afterEvent(state, 'SIGNED_IN', of(ann))).toBe(state);
    expect(afterEvent(state, 'USER_UPDATED', of(ann))).toMatchObject({ event: 'user_updated' });
  });

  test('a session that has not verified its second factor is at the second step until it has', () => {
    const state = afterEvent(signedOut, 'SIGNED_IN', of(ann, true));
    expect(state).toEqual({ status: 'second_step', user: ann });
    expect(afterEvent(state, 'TOKEN_REFRESHED', of(ann, true))).toBe(state);
    expect(afterEvent(state, 'MFA_CHALLENGE_VERIFIED', of(ann))).toEqual({
      status: 'signed_in',
      user: ann,
      event: 'mfa_challenge_verified',
    });
    expect(afterEvent(state, 'SIGNED_OUT', null)).toEqual(signedOut);
  });

  test('signed out twice is one change', () => {
    const state = { ...signedOut, signOutRequested: true };
    expect(afterEvent(state, 'SIGNED_OUT', null)).toBe(state);
  });
});
