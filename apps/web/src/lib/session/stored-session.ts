import { browserStorage } from '../storage/browser-storage.ts';

/** Where the sign-in client keeps the session; its channel between tabs has the same name. */
export const storageKey = 'careers-session';

/** The user of a session. Their role is in their profile, never here. */
export type SessionUser = { id: string; email: string | null };

/** What the page itself needs of the session. `expires_at` is in seconds, by this machine's clock. */
export type StoredSession = {
  access_token: string;
  expires_at: number;
  user: SessionUser;
  /** The user has a second factor that this session has not proved: nothing of the product is theirs yet. */
  second_step: boolean;
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The user object of a session, as far as this page needs it; null when it is none. */
export function toSessionUser(user: unknown): SessionUser | null {
  if (!isObject(user) || typeof user['id'] !== 'string') return null;
  return { id: user['id'], email: typeof user['email'] === 'string' && user['email'] !== '' ? user['email'] : null };
}

/** The assurance level in an access token. Nothing is trusted for it: every server checks the token itself. */
function levelOf(access_token: string): unknown {
  try {
    const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isObject(claims) ? claims['aal'] : null;
  } catch {
    return null;
  }
}

/** Whether a session has proved a second factor, or began with a passkey. */
export function isAal2(session: { access_token: string } | null | undefined): boolean {
  return typeof session?.access_token === 'string' && levelOf(session.access_token) === 'aal2';
}

/** Whether the user of a session has a second factor that the session has not proved. */
export function needsSecondStep(
  session: { access_token: string; user?: unknown } | null | undefined,
  user: unknown = session?.user,
): boolean {
  const factors = isObject(user) ? user['factors'] : undefined;
  const has = Array.isArray(factors) && factors.some((each) => isObject(each) && each['status'] === 'verified');
  return has && !isAal2(session);
}

/** The session stored in this browser, read without the sign-in client; null without a readable one. */
export function readStoredSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null');
    if (!isObject(value)) return null;
    const { access_token, expires_at } = value;
    const user = toSessionUser(value['user']);
    return typeof access_token === 'string' && typeof expires_at === 'number' && user
      ? { access_token, expires_at, user, second_step: needsSecondStep({ access_token, user: value['user'] }) }
      : null;
  } catch {
    return null;
  }
}

/** Removes the session from this browser. Neither the server nor another tab is told. */
export function removeStoredSession(): void {
  return browserStorage.removeItem(storageKey);
}

/** The sign-in client refreshes a token this long before it expires. Milliseconds. */
const REFRESH_MARGIN = 90_000;

/** Whether the access token can be sent without a refresh. */
export function isFresh({ expires_at }: StoredSession, now = Date.now()): boolean {
  return expires_at * 1000 - now >= REFRESH_MARGIN;
}
