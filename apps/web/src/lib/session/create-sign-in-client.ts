import { GoTrueClient } from '@supabase/auth-js';
import { CALLBACK_PATH, mayReadAddress } from './callback-address.ts';
import { clientStorage } from './code-verifier.ts';
import { sessionFetch } from './session-fetch.ts';
import { storageKey } from './stored-session.ts';

type Service = { url: string; key: string };

/**
 * Creates a client of the sign-in service. It starts at once: it reads the stored session, refreshes it when due, and
 * follows the tab's visibility.
 *
 * @param service The address and the publishable key of the sign-in service.
 */
export function createSignInClient(service: Service, send?: typeof fetch): GoTrueClient {
  return new GoTrueClient({
    url: service.url,
    headers: { apikey: service.key },
    storageKey,
    storage: clientStorage,
    fetch: sessionFetch(send),
    experimental: { recoveryCodes: true },
    detectSessionInUrl: ({ pathname }, parameters) => pathname === CALLBACK_PATH && mayReadAddress(parameters),
  });
}

/**
 * Creates the client that leaves for an identity provider. Unlike the page's client, whose emails carry links for any
 * browser, it asks for a code that only this tab can exchange (PKCE); it holds no session.
 */
export function createProviderClient(service: Service): GoTrueClient {
  return new GoTrueClient({
    url: service.url,
    headers: { apikey: service.key },
    flowType: 'pkce',
    storageKey: 'careers-provider',
    storage: clientStorage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });
}
