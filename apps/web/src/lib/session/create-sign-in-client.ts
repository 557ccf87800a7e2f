import { GoTrueClient } from '@supabase/auth-js';
import { browserStorage } from '../browser-storage.ts';
import { sessionFetch } from './session-fetch.ts';
import { storageKey } from './stored-session.ts';

/** The page that emailed links and identity providers return to; only there does the client look for a session in the address. */
const CALLBACK_PATH = '/auth/callback';

/**
 * Creates a client of the sign-in service. It starts at once: it reads the stored session, refreshes it when due, and
 * follows the tab's visibility.
 *
 * @param service The address and the publishable key of the sign-in service.
 */
export function createSignInClient(service: { url: string; key: string }, send?: typeof fetch): GoTrueClient {
  return new GoTrueClient({
    url: service.url,
    headers: { apikey: service.key },
    storageKey,
    storage: browserStorage,
    fetch: sessionFetch(send),
    detectSessionInUrl: ({ pathname }, { access_token, error, error_code, error_description }) =>
      pathname === CALLBACK_PATH && Boolean(access_token ?? error ?? error_code ?? error_description),
  });
}
