import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage, storedJson } from '../storage/browser-storage.ts';

/** The storage key of the sign-in client's session, and the name of its channel between tabs. */
export const storageKey = 'careers-session';

/** The user of a session. Their role is in their profile, never here. */
export type SessionUser = { id: string; email: string | null };

export type SessionOwner = {
  user: SessionUser;
  /** Whether the user's second factor is not verified in this session. Until it is, the user can do nothing. */
  second_step: boolean;
};

/** The part of the stored session that the page reads. `expires_at` is in seconds, by this machine's clock. */
type StoredSession = SessionOwner & { access_token: string; expires_at: number };

/** Reads a session's user object, as far as the page needs it; null for a value that is none. */
export function toSessionUser(user: unknown): SessionUser | null {
  if (!isObject(user) || typeof user['id'] !== 'string') return null;
  return { id: user['id'], email: typeof user['email'] === 'string' && user['email'] !== '' ? user['email'] : null };
}

/** Returns the owner of a session; null for a value that is no session. */
export function sessionOwner(session: unknown): SessionOwner | null {
  if (!isObject(session) || typeof session['access_token'] !== 'string') return null;
  const user = toSessionUser(session['user']);
  if (!user || !isObject(session['user'])) return null;
  const { factors } = session['user'];
  const hasFactor = Array.isArray(factors) && factors.some((each) => isObject(each) && each['status'] === 'verified');
  return { user, second_step: hasFactor && !isAal2(session['access_token']) };
}

/** Whether a session has verified a second factor, or started with a passkey. */
export function isAal2(access_token: string): boolean {
  return tokenClaims(access_token)?.['aal'] === 'aal2';
}

/** Reads the session stored in this browser, without the sign-in client; null if there is none that can be read. */
export function readStoredSession(): StoredSession | null {
  const value = storedJson(browserStorage, storageKey);
  const owner = sessionOwner(value);
  if (!owner || !isObject(value)) return null;
  const { access_token, expires_at } = value;
  return typeof access_token === 'string' && typeof expires_at === 'number'
    ? { ...owner, access_token, expires_at }
    : null;
}

/** Removes the session from this browser, without telling the server or another tab. */
export function removeStoredSession(): void {
  return browserStorage.removeItem(storageKey);
}

/** The time before a token's end at which the sign-in client refreshes it, in milliseconds. */
const REFRESH_MARGIN_MS = 90_000;

export function isFresh({ expires_at }: StoredSession, now = Date.now()): boolean {
  return expires_at * 1000 - now >= REFRESH_MARGIN_MS;
}

/** Returns the claims of an access token, unverified: servers verify it. Null for a text that is no token. */
export function tokenClaims(access_token: string): Record<string, unknown> | null {
  try {
    const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}
