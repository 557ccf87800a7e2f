import { GoTrueClient } from '@supabase/auth-js';
import { browserStorage } from '../browser-storage.ts';
import { sessionFetch } from './session-fetch.ts';
import { storageKey } from './stored-session.ts';

/** Where a mailed link or a provider sends people back to; the only address in which the client looks for a session. */
const RETURN_PATH = '/auth/callback';

/**
 * A client of the sign-in service. It begins at once: reads the stored session, refreshes it when it is due, and
 * watches the tab.
 *
 * @param service Its address and its publishable key.
 */
export function createSignInClient(service: { url: string; key: string }, send?: typeof fetch): GoTrueClient {
  return new GoTrueClient({
    url: service.url,
    headers: { apikey: service.key },
    storageKey,
    storage: browserStorage,
    fetch: sessionFetch(send),
    detectSessionInUrl: ({ pathname }, { access_token, error, error_code, error_description }) =>
      pathname === RETURN_PATH && Boolean(access_token ?? error ?? error_code ?? error_description),
  });
}
