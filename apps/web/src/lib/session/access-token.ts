import { signInClient } from './sign-in-client.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

/**
 * The access token to send with an API call, or null for a visitor. It is read from the browser's storage; only a token
 * that is about to expire waits for the sign-in client to refresh it.
 *
 * @throws when there is a session but the sign-in service cannot be reached to refresh it. Null would be wrong: the API
 * would refuse the call with 401, and the page would take the user for signed out.
 */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  if (isFresh(stored)) return stored.access_token;
  const client = await signInClient();
  const { data, error } = await client.getSession();
  if (data.session) return data.session.access_token;
  if (error && readStoredSession()) throw error;
  return null;
}
