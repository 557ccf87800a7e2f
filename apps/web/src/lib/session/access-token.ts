import { signInClient } from './sign-in-client.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

/**
 * The token to send with a call of ours, or null for somebody who is not signed in. It comes straight from the
 * browser's storage; only one that is about to expire waits for the sign-in client to refresh it.
 *
 * @throws when there is a session but the service cannot be reached to refresh it. That is not 'signed out': a call
 * without the token would be refused, and the refusal would be believed.
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
