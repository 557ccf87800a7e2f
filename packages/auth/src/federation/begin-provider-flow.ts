import { randomBytes } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import type { Hints, OpenIdClient } from '../open-id/open-id-client.ts';
import { beginFlow, flowSecrets, type NewFlow } from './provider-flow.ts';

/** The provider that a caller names. @throws AuthError validation_failed for one that is not in the settings. */
export function requireProvider({ openId }: AuthContext, provider: string | undefined): OpenIdClient {
  const client = openId.byId(provider ?? '');
  if (!client) throw invalid('Unsupported provider: provider is not enabled');
  return client;
}

export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Begins a sign-in or a link with a provider, for one browser.
 *
 * @returns the address to which the browser is sent.
 * @throws AuthError unexpected_failure (503) while the provider does not respond.
 */
export async function beginProviderFlow(
  auth: AuthContext,
  client: OpenIdClient,
  flow: Omit<NewFlow, 'provider'>,
  hints: Hints,
): Promise<URL> {
  const state = await beginFlow(auth, { ...flow, provider: client.settings.id });
  return client.authorizationUrl(flowSecrets(auth, state), hints);
}
