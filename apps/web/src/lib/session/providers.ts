import type { Provider, UserIdentity } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { publicSettings } from '../page/public-settings.ts';
import { CALLBACK_PATH } from './callback-address.ts';
import { withClient } from './session.ts';
import { providerClient } from './sign-in-client.ts';
import { forgetUnfinishedSignIns } from './sign-up-nonce.ts';

/* Identity providers and their accounts. Functions throw AuthError: the service's own, or one for a network failure. */

/** Whether the settings name a provider. The client's type lists only the best known ids. */
function isOffered(id: string): id is Provider {
  return publicSettings().sign_in.providers.some((offered) => offered.id === id);
}

function checked(id: string): Provider {
  if (!isOffered(id)) throw new Error(`The settings name no provider ${id}`);
  return id;
}

/** Returns the address of the page that reads the provider's response. `path`: the page that opens afterwards. */
function returnAddress(path: string | null): string {
  return location.origin + CALLBACK_PATH + (path === null ? '' : `?${new URLSearchParams({ redirect: path })}`);
}

/** Leaves for a provider, which sends the visitor back with a code for this tab only. `path`: null: the role's home. */
export async function goToProvider(id: string, path: string | null): Promise<void> {
  const client = await providerClient();
  const { error } = await client.signInWithOAuth({
    provider: checked(id),
    options: { redirectTo: returnAddress(path) },
  });
  if (error) throw error;
}

/**
 * Leaves for the sign-in (SAML) of the company that the domain of the visitor's email address identifies, as
 * `goToProvider`.
 *
 * @throws AuthError sso_provider_not_found when no company has the domain.
 */
export async function goToCompany(domain: string, path: string | null): Promise<void> {
  const client = await providerClient();
  const { error } = await client.signInWithSSO({ domain, options: { redirectTo: returnAddress(path) } });
  if (error) throw error;
}

/** Exchanges a provider's code for a session. It works once, and only with this tab's verifier. */
export async function redeemProviderCode(code: string): Promise<void> {
  await withClient((client) => client.exchangeCodeForSession(code));
  forgetUnfinishedSignIns();
}

/** An account by which a user signs in. `address`: the provider's email address, or a phone's number in digits. */
export type LinkedIdentity = {
  id: string;
  provider: string;
  name: string;
  address: string | null;
  created_at: string | null;
  /** Whether the account can be unlinked. The user's own email address can only be changed. */
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

async function listIdentities(): Promise<LinkedIdentity[]> {
  const { data } = await withClient((client) => client.getUserIdentities());
  return data.identities.map(toLinkedIdentity);
}

/** Leaves the site for a provider, whose account is then linked to the user. `path`: the page to come back to. */
export async function linkProvider(id: string, path: string): Promise<void> {
  await withClient((client) =>
    client.linkIdentity({ provider: checked(id), options: { redirectTo: returnAddress(path) } }),
  );
}

export async function unlinkIdentity({ identity }: LinkedIdentity): Promise<void> {
  await withClient((client) => client.unlinkIdentity(identity));
}

export const identitiesKey = ['identities'];

export function useIdentities() {
  return useQuery({ queryKey: identitiesKey, queryFn: listIdentities, staleTime: 0 });
}

/** The number that signs the user in, in digits; null for none. */
export function signInPhone(identities: readonly LinkedIdentity[] | undefined): string | null {
  return identities?.find(({ provider }) => provider === 'phone')?.address ?? null;
}
