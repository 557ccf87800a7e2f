import { isIP } from 'node:net';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';

/** The site as WebAuthn knows it: `id` is the domain that a key pair belongs to. */
export type RelyingParty = { id: string; name: string; origins: string[] };

/** Null when the site has no domain: browsers make no key pair for an IP address. `origins` may ask for a key. */
export function relyingParty({ config }: Pick<AuthContext, 'config'>): RelyingParty | null {
  const { hostname, origin } = new URL(config.site_url);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, name: hostname, origins: [origin, ...config.allowed_origins] };
}

/** The signature algorithms of key pairs (COSE): EdDSA, ES256 and RS256. Every device has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** @throws AuthError passkey_disabled. */
export function requireRelyingParty(auth: Pick<AuthContext, 'config'>): RelyingParty {
  const party = relyingParty(auth);
  if (!party) throw new AuthError('passkey_disabled');
  return party;
}
