import { signInClient } from './sign-in-client.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

/**
 * Returns the access token for a call of the API, or null for a visitor. It is read from the browser's storage; only a
 * token that is about to expire waits for the sign-in client to refresh it.
 *
 * @throws when there is a session but the sign-in service cannot be reached to refresh it. With null instead the API
 * would answer 401, and the page would treat the user as signed out.
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
