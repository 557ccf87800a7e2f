import type { GoTrueClient } from '@supabase/auth-js';
import { accessToken } from './access-token.ts';
import { afterEvent, loading, signedOut, type SessionState, stateOf } from './session-state.ts';
import { signInClient } from './sign-in-client.ts';
import { removeStoredSession, isFresh, readStoredSession, sessionOwner, storageKey } from './stored-session.ts';
import { forgetUnfinishedSignIns } from './sign-up-nonce.ts';

/* The session of this page. It lives outside React, because the route guards need it before React renders. */

let state: SessionState = loading;
let started = false;
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

let connected: Promise<GoTrueClient> | undefined;

/** Returns the client, whose events change the session. @throws if its code cannot be loaded; the next call retries. */
export function connectedClient(): Promise<GoTrueClient> {
  connected ??= signInClient().then(
    (client) => {
      client.onAuthStateChange((event, session) => {
        // Keeps the stored session if the client has none at the start, because the service may be out of reach.
        const stored = event === 'INITIAL_SESSION' ? readStoredSession() : null;
        setState(afterEvent(state, event, sessionOwner(session) ?? stored));
      });
      return client;
    },
    (error: unknown) => {
      connected = undefined;
      throw error;
    },
  );
  return connected;
}

/** Calls the sign-in service for the user. @throws AuthError: the service's own, or one for a network failure. */
export async function withClient<Reply extends { error: Error | null }>(
  call: (client: GoTrueClient) => Promise<Reply>,
): Promise<Extract<Reply, { error: null }>> {
  const reply = await call(await connectedClient());
  if (reply.error) throw reply.error;
  return reply as Extract<Reply, { error: null }>;
}

function storedState(): SessionState {
  const stored = readStoredSession();
  if (!stored) return signedOut;
  return isFresh(stored) ? stateOf(stored) : loading;
}

function connectInBackground(): void {
  connectedClient().catch((error: unknown) => {
    // Uses the stored session until the client's code has loaded. The next API call tries again.
    const stored = readStoredSession();
    if (state.status === 'loading') setState(stored ? stateOf(stored) : signedOut);
    console.warn('The sign-in client could not be loaded.', error);
  });
}

/** Reads the stored session and follows its changes. In the browser only; a second call does nothing. */
export function startSession(): void {
  if (started) return;
  started = true;
  setState(storedState());
  if (state.status !== 'signed_out') connectInBackground();
  // Follows the storage, because a page without a session has no client that notices a sign-in in another tab. The
  // storage event reports it, and cleared site data. A tab that was suspended reads the storage when it wakes up.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) syncWithStorage();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) syncWithStorage();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncWithStorage();
  });
}

function syncWithStorage(): void {
  const stored = readStoredSession();
  if (!stored) setState(afterEvent(state, 'SIGNED_OUT', null));
  else if (!connected) connectInBackground();
  else if (state.status !== 'loading') setState(afterEvent(state, 'INITIAL_SESSION', stored));
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The effect of a change of the session on the data that a page shows. `other_user`: the last user's data must go;
 * `account_changed`: the user's data may have changed; `token_refreshed`: calls that were refused may be allowed now.
 */
type AccountChange = 'other_user' | 'account_changed' | 'token_refreshed';

export function subscribeToAccount(listener: (change: AccountChange) => void): () => void {
  let last = state.user;
  return subscribeToSession(() => {
    const before = last;
    last = state.user;
    if (before && before.id !== last?.id) listener('other_user');
    if (state.status !== 'signed_in') return;
    // Detects a new email address: its confirmation signs the user in, perhaps in another tab.
    const emailChanged = before?.id === state.user.id && before.email !== state.user.email;
    if (state.event === 'token_refreshed' && !emailChanged) listener('token_refreshed');
    else if (state.event !== 'signed_in' || emailChanged) listener('account_changed');
  });
}

export function settledSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  startSession();
  return new Promise((resolve) => {
    function check(): void {
      if (state.status === 'loading') return;
      listeners.delete(check);
      resolve(state);
    }
    listeners.add(check);
    check();
  });
}

/** Loads the sign-in client's code while the visitor is still typing. */
export function preloadSignInClient(): void {
  return void connectedClient().catch(() => undefined);
}

/** The session has changed when it resolves. @throws AuthError: the service's own, or one for a network failure. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await withClient((client) => client.signInWithPassword(credentials));
  forgetUnfinishedSignIns();
}

/**
 * Ends this session on the server, then in this browser; other devices stay signed in. The server comes first: without
 * the token the user could not try again.
 *
 * @param comesBack Whether the user signs in again at once: then the tab does not treat it as a sign-out by the user.
 * @throws when the call fails. The session then stays.
 */
export async function signOut({ comesBack = false } = {}): Promise<void> {
  if (!state.user) throw new Error('No user logged in');
  const client = await connectedClient();
  const token = await accessToken();
  const { error } = token ? await client.admin.signOut(token, 'local') : { error: null };
  if (error && !isSessionEnded(error)) throw error;
  await endSession(client, !comesBack);
}

/** @throws 'No user logged in', 'No access token available', or AuthError when the service cannot be reached. */
export async function requiredToken(): Promise<string> {
  if (state.status !== 'signed_in') throw new Error('No user logged in');
  const token = await accessToken();
  if (!token) throw new Error('No access token available');
  return token;
}

/** Removes the session from this browser. The client's own sign-out then only notifies this tab and the others. */
async function endSession(client: GoTrueClient, signOutRequested: boolean): Promise<void> {
  removeStoredSession();
  setState({ status: 'signed_out', user: null, signOutRequested });
  await client.signOut({ scope: 'local' });
}

/** Whether the session has ended: unknown to the service, its user gone or disabled, its token refused. */
function isSessionEnded(error: Error): boolean {
  return (
    error.name === 'AuthSessionMissingError' ||
    ('status' in error && (error.status === 401 || error.status === 403 || error.status === 404))
  );
}

let pendingCheck: Promise<void> | undefined;

/**
 * Asks the sign-in service whether the session still exists, after the API has refused its token. If the session is
 * gone (signed out on another device, account disabled or deleted), it ends here too. If the user has a second factor
 * by now, the new token opens the second step. Without a response nothing changes.
 */
export function recheckSession(): Promise<void> {
  if (state.status !== 'signed_in') return Promise.resolve();
  pendingCheck ??= connectedClient()
    .then(async (client) => {
      const { data, error } = await client.getUser();
      const stored = readStoredSession();
      if (error && isSessionEnded(error) && stored) await endSession(client, false);
      else if (sessionOwner({ ...stored, user: data.user })?.second_step) await client.refreshSession();
    })
    .catch(() => undefined)
    .finally(() => {
      pendingCheck = undefined;
    });
  return pendingCheck;
}

/** Returns the error in the address of the callback page; null if there is none and the session's state decides. */
export async function readCallbackError(): Promise<Error | null> {
  const client = await connectedClient();
  const { error } = await client.initialize();
  return error;
}
