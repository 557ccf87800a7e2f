import { GoTrueClient } from '@supabase/auth-js';
import { browserStorage } from '../browser-storage.ts';
import { mayReadAddress } from './callback-address.ts';
import { sessionFetch } from './session-fetch.ts';
import { storageKey } from './stored-session.ts';

/**
 * The page that emailed links and identity providers return to. Only there does the client look for a session in the
 * address, and takes only one that this browser began.
 */
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
    experimental: { recoveryCodes: true },
    detectSessionInUrl: ({ pathname }, parameters) => pathname === CALLBACK_PATH && mayReadAddress(parameters),
  });
}
