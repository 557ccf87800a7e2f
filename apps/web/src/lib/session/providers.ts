import type { Provider, UserIdentity } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import { CALLBACK_PATH } from './callback-address.ts';
import { connectedClient } from './session.ts';
import { providerClient } from './sign-in-client.ts';
import { forgetUnfinishedSignIns } from './unfinished-sign-ins.ts';

/*
 * Signing in with an identity provider, and the providers' accounts that a user has linked. Every function throws
 * AuthError: the service's own, or one for a network failure.
 */

/** The client's type lists the best known ids; a service of the contract may have others, which the settings name. */
function isOffered(id: string): id is Provider {
  return publicSettings().sign_in.providers.some((offered) => offered.id === id);
}

function checked(id: string): Provider {
  if (!isOffered(id)) throw new Error(`The settings name no provider ${id}`);
  return id;
}

/** Where the provider's answer is read. `path`: the page that opens afterwards. */
function returnAddress(path: string | null): string {
  return location.origin + CALLBACK_PATH + (path === null ? '' : `?${new URLSearchParams({ redirect: path })}`);
}

/**
 * Leaves the site for a provider, which sends the visitor back with a code for this tab alone.
 *
 * @param path The page that opens after signing in; null: the home of the user's role.
 */
export async function goToProvider(id: string, path: string | null): Promise<void> {
  const client = await providerClient();
  const { error } = await client.signInWithOAuth({
    provider: checked(id),
    options: { redirectTo: returnAddress(path) },
  });
  if (error) throw error;
}

/**
 * Leaves the site for a company's own sign-in (SAML), which sends the visitor back with a code for this tab alone.
 *
 * @param domain Of the visitor's address: it names the company.
 * @param path As for `goToProvider`.
 * @throws AuthError sso_provider_not_found when no company has the domain.
 */
export async function goToCompany(domain: string, path: string | null): Promise<void> {
  const client = await providerClient();
  const { error } = await client.signInWithSSO({ domain, options: { redirectTo: returnAddress(path) } });
  if (error) throw error;
}

/** Exchanges the code that a provider's answer carries for a session. It works once, with this tab's verifier alone. */
export async function redeemProviderCode(code: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.exchangeCodeForSession(code);
  if (error) throw error;
  forgetUnfinishedSignIns();
}

/** An account by which a user signs in. `address`: as the provider gave it; of a phone its number, in digits. */
export type LinkedIdentity = {
  id: string;
  provider: string;
  name: string;
  address: string | null;
  created_at: string | null;
  /** It can be unlinked; an address of our own is changed instead. */
  linked: boolean;
  identity: UserIdentity;
};

const ownKinds: Partial<Record<string, string>> = { email: 'Email', phone: 'Phone', web3: 'Wallet' };

function nameOf(provider: string): string {
  const offered = publicSettings().sign_in.providers.find(({ id }) => id === provider);
  return offered?.name ?? ownKinds[provider] ?? (provider.startsWith('sso:') ? 'Company account' : provider);
}

function toLinkedIdentity(identity: UserIdentity): LinkedIdentity {
  const { identity_id, provider, identity_data, created_at } = identity;
  const address: unknown = identity_data?.[provider === 'phone' ? 'phone' : 'email'];
  return {
    id: identity_id,
    provider,
    name: nameOf(provider),
    address: typeof address === 'string' && address !== '' ? address : null,
    created_at: created_at ?? null,
    linked: provider !== 'email',
    identity,
  };
}

/** The signed-in user's identities, asked of the service now. */
export async function listIdentities(): Promise<LinkedIdentity[]> {
  const client = await connectedClient();
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  return data.identities.map(toLinkedIdentity);
}

/** Leaves the site for a provider, whose account is then linked to the signed-in user. `path`: the page to come back to. */
export async function linkProvider(id: string, path: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.linkIdentity({ provider: checked(id), options: { redirectTo: returnAddress(path) } });
  if (error) throw error;
}

/** Takes a provider's account off the signed-in user: it signs in no more. */
export async function unlinkIdentity({ identity }: LinkedIdentity): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.unlinkIdentity(identity);
  if (error) throw error;
}
