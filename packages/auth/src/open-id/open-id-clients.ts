import type { AuthConfig } from '../config.ts';
import { createOpenIdClient, type OpenIdClient } from './open-id-client.ts';

/** The configured providers, by their id and by their issuer. */
export type OpenIdClients = {
  byId: (id: string) => OpenIdClient | undefined;
  byIssuer: (issuer: string) => OpenIdClient | undefined;
};

/** Makes the clients of all configured providers. */
export function createOpenIdClients({ providers, provider_seconds, issuer }: AuthConfig): OpenIdClients {
  const options = { redirect_uri: `${issuer}/callback`, timeout_seconds: provider_seconds };
  const clients = providers.map((provider) => createOpenIdClient(provider, options));
  return {
    byId: (id) => clients.find(({ settings }) => settings.id === id),
    byIssuer: (address) => clients.find(({ settings }) => settings.issuer === address),
  };
}
