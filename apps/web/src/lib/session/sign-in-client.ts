import type { GoTrueClient } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import type { Service } from './create-sign-in-client.ts';

let client: Promise<GoTrueClient> | undefined;

/** Returns the page's only sign-in client. @throws when its code cannot be loaded; the next call tries again. */
export function signInClient(): Promise<GoTrueClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function load(): Promise<GoTrueClient> {
  const { createSignInClient } = await import('./create-sign-in-client.ts');
  return createSignInClient(service());
}

function service(): Service {
  const { url, ...rest } = publicSettings().auth;
  return { url: new URL(url, location.origin).href.replace(/\/+$/, ''), ...rest };
}

let forProviders: Promise<GoTrueClient> | undefined;

/** Returns the client that sends the visitor to an identity provider. @throws as `signInClient` does. */
export function providerClient(): Promise<GoTrueClient> {
  forProviders ??= import('./create-sign-in-client.ts').then(
    ({ createProviderClient }) => createProviderClient(service()),
    (error: unknown) => {
      forProviders = undefined;
      throw error;
    },
  );
  return forProviders;
}

// Disposes of the old client when development replaces this module, so that its timers and its channel end.
import.meta.hot?.dispose(() => void client?.then((old) => old.dispose()));
