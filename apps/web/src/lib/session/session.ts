import type { GoTrueClient } from '@supabase/auth-js';
import { accessToken } from './access-token.ts';
import { isEnded } from './sign-in-error.ts';
import { afterEvent, loading, signedIn, signedOut, type SessionState } from './session-state.ts';
import { signInClient } from './sign-in-client.ts';
import { forgetStoredSession, isFresh, readStoredSession, storageKey, toSessionUser } from './stored-session.ts';

/* The session of this page: one for all of it, outside React, because the guards ask before React has drawn anything. */

let state: SessionState = loading;
let started = false;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

let connected: Promise<GoTrueClient> | undefined;

/** The sign-in client, heard from its first event on. */
export function connectedClient(): Promise<GoTrueClient> {
  connected ??= signInClient().then(
    (client) => {
      client.onAuthStateChange((event, session) => {
        // 'Nobody' at the start may mean that the service could not be reached: then the session is still here.
        const kept = event === 'INITIAL_SESSION' ? (readStoredSession()?.user ?? null) : null;
        become(afterEvent(state, event, toSessionUser(session?.user) ?? kept));
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

/** What this browser keeps, as far as it can be told without asking anybody. */
function fromStorage(): SessionState {
  const stored = readStoredSession();
  if (!stored) return signedOut;
  return isFresh(stored) ? signedIn(stored.user) : loading;
}

function connectInBackground(): void {
  connectedClient().catch((error: unknown) => {
    // The client's code did not arrive. The stored session is believed meanwhile; the next call of ours tries again.
    const stored = readStoredSession();
    if (state.status === 'loading') become(stored ? signedIn(stored.user) : signedOut);
    console.warn('The sign-in client could not be loaded.', error);
  });
}

/** Reads the stored session and begins to follow it; the second call does nothing. In the browser only. */
export function startSession(): void {
  if (started) return;
  started = true;
  become(fromStorage());
  if (state.status !== 'signed_out') connectInBackground();
  // Without a session there is no client, and so no channel to hear another tab's sign-in on: storage tells of it. It
  // also tells of one wiped from outside ('clear site data'), and a tab that slept through it all looks when it wakes.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) reread();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread();
  });
}

function reread(): void {
  const stored = readStoredSession();
  if (!stored) become(afterEvent(state, 'SIGNED_OUT', null));
  else if (!connected) connectInBackground();
  else if (state.status !== 'loading') become(afterEvent(state, 'INITIAL_SESSION', stored.user));
}

export function currentSession(): SessionState {
  return state;
}

/** @returns what stops the listening. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session once it is known. */
export function settledSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  startSession();
  return new Promise((resolve) => {
    function look(): void {
      if (state.status === 'loading') return;
      listeners.delete(look);
      resolve(state);
    }
    listeners.add(look);
    look();
  });
}

/** Fetches the sign-in client's code while somebody is still typing. */
export function prepareSignIn(): void {
  return void connectedClient().catch(() => undefined);
}

/**
 * Signs in; the state has changed when it resolves.
 *
 * @throws AuthError as the service said it, or as the network failed.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithPassword(credentials);
  if (error) throw error;
}

/**
 * Ends this session on the server and then here; other devices stay signed in. The server comes first: once the token
 * is forgotten nobody could try again.
 *
 * @throws when the server could not be told. The session is then still here.
 */
export async function signOut(): Promise<void> {
  if (state.status !== 'signed_in') throw new Error('No user logged in');
  const client = await connectedClient();
  const token = await accessToken();
  const { error } = token ? await client.admin.signOut(token, 'local') : { error: null };
  if (error && !isEnded(error)) throw error;
  await forget(client, true);
}

/**
 * The token for a call that must have one.
 *
 * @throws 'No user logged in', 'No access token available', or AuthError when the service cannot be reached.
 */
export async function requiredToken(): Promise<string> {
  if (state.status !== 'signed_in') throw new Error('No user logged in');
  const token = await accessToken();
  if (!token) throw new Error('No access token available');
  return token;
}

/** With nothing stored the client has nothing to revoke: it clears up and tells this tab and the others. */
async function forget(client: GoTrueClient, chosen: boolean): Promise<void> {
  forgetStoredSession();
  become({ status: 'signed_out', user: null, chosen });
  await client.signOut({ scope: 'local' });
}

let asking: Promise<void> | undefined;

/**
 * The API refused the token, though it looked good here: asks the sign-in service whether the session still lives, and
 * ends it here if not (signed out elsewhere, account disabled or deleted). Away or undecided, nothing changes.
 */
export function recheckSession(): Promise<void> {
  if (state.status !== 'signed_in') return Promise.resolve();
  asking ??= connectedClient()
    .then(async (client) => {
      const { error } = await client.getUser();
      if (error && isEnded(error) && readStoredSession()) await forget(client, false);
    })
    .catch(() => undefined)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** What the client found in the address it was sent back to: an error to show, or null (then the state tells the rest). */
export async function readReturnAddress(): Promise<Error | null> {
  const client = await connectedClient();
  const { error } = await client.initialize();
  return error;
}
