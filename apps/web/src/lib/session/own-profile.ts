import type { Profile } from '@careers/contracts/profiles';
import { retried } from '../retried.ts';
import type { TrpcClient } from '../trpc-client.ts';
import { errorStatus } from '../trpc-error.ts';
import { currentSession, recheckSession, subscribeToAccount } from './session.ts';

/* The signed-in user's profile. Like the session it is kept outside React, because the route guards need it first. */

/** Undefined until it is loaded; null when it could not be. */
let profile: Profile | null | undefined;
let request: Promise<Profile | null> | undefined;
const listeners = new Set<() => void>();

function setProfile(next: Profile | null | undefined): void {
  if (next === profile) return;
  profile = next;
  for (const listener of listeners) listener();
}

/** The profile as it is known now: undefined until it is loaded, null when it could not be. */
export function currentProfile(): Profile | null | undefined {
  return profile;
}

/** Calls `listener` after every change of the profile. @returns a function that unsubscribes. */
export function subscribeToProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The profile; it is fetched where it is not known. Callers at the same time share one request. Null when it fails. */
export function loadProfile(client: TrpcClient): Promise<Profile | null> {
  return profile ? Promise.resolve(profile) : fetchProfile(client);
}

/** Fetches the profile anew. A failure clears it. */
export function fetchProfile(client: TrpcClient): Promise<Profile | null> {
  if (request) return request;
  const mine = retried(() => client.profile.me.query())
    .catch(async (error: unknown) => {
      // The session may have ended, which is no error of the profile. Any other error is unexpected.
      if (errorStatus(error) === 401) await recheckSession();
      else console.warn(`The profile could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    })
    .then((answer) => {
      if (request !== mine) return null; // another user is signed in by now
      request = undefined;
      setProfile(answer);
      return answer;
    });
  request = mine;
  return mine;
}

/** Fetches the profile anew. @throws why it cannot be had: what is shown then stays. */
export async function refreshProfile(client: TrpcClient): Promise<Profile> {
  const fresh = await client.profile.me.query();
  changeProfile(fresh.id, fresh);
  return fresh;
}

/** Shows what the server has saved, unless another user has signed in meanwhile. */
export function changeProfile(id: string | undefined, changes: Partial<Profile>): void {
  if (profile && profile.id === id) setProfile({ ...profile, ...changes });
}

/**
 * Follows the account: another user's profile is forgotten, a changed account's fetched anew. One that could not be
 * loaded is fetched again with a new token, and when the user returns to the tab or the network does.
 *
 * @returns a function that stops it.
 */
export function followAccount(client: TrpcClient): () => void {
  function retry(): void {
    if (profile === null && currentSession().status === 'signed_in' && document.visibilityState === 'visible')
      void fetchProfile(client);
  }
  const unsubscribe = subscribeToAccount((change) => {
    if (change === 'other_user') {
      request = undefined;
      setProfile(undefined);
    } else if (change === 'account_changed') void fetchProfile(client);
    else retry();
  });
  document.addEventListener('visibilitychange', retry);
  window.addEventListener('online', retry);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', retry);
    window.removeEventListener('online', retry);
  };
}
