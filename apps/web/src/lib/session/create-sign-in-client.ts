import { GoTrueClient } from '@supabase/auth-js';
import { CALLBACK_PATH, mayReadAddress } from './callback-address.ts';
import { clientStorage } from './code-verifier.ts';
import { sessionFetch } from './session-fetch.ts';
import { storageKey } from './stored-session.ts';

export type Service = { url: string; key: string; own_service: boolean };

/** Our own service recognises browsers by a cookie, also across hosts; others refuse calls with cookies. */
function fetchOf({ own_service }: Service): typeof fetch {
  return (input, init) => fetch(input, { ...init, credentials: own_service ? 'include' : 'same-origin' });
}

/** Starts at once: reads the stored session, refreshes it when due, and watches the tab's visibility. */
export function createSignInClient(service: Service, send = fetchOf(service)): GoTrueClient {
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
 * Creates the client that sends the visitor to an identity provider. Unlike the page's client, whose emails carry links
 * for any browser, it requests a code that only this tab can exchange (PKCE); it holds no session.
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
