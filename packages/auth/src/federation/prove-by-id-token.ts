import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid, invalidGrant } from '../errors.ts';
import { type ProvedIdentity, markProofUsed } from '../identities/proved-identity.ts';
import { CLOCK_SKEW_SECONDS } from '../open-id/id-token.ts';
import type { OpenIdClient } from '../open-id/open-id-client.ts';
import { openIdIdentity } from './open-id-identity.ts';

/** `nonce` is plain; the token has its SHA-256 in hex. */
type GivenIdToken = { provider: string; id_token: string; access_token: string; nonce: string };

/** For the message that a provider is not enabled. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

function requireClient({ openId }: AuthContext, provider: string): OpenIdClient {
  const client = openId.byId(provider) ?? openId.byIssuer(provider);
  if (client) return client;
  const issuer = issuers.get(provider);
  if (issuer) throw new AuthError('provider_disabled', { message: `Provider (issuer "${issuer}") is not enabled` });
  throw invalid(`Custom OIDC provider "${provider.slice(0, 100)}" not allowed`);
}

/**
 * Returns the identity that an ID token proves. A token with a nonce, which an app gets for one sign-in, is accepted
 * once. A token without a nonce is accepted until it expires, because the providers' libraries give apps the same one
 * again.
 *
 * @throws AuthError provider_disabled, validation_failed; `invalid request` and `invalid nonce` in the shape of grants;
 *   unexpected_failure (503) while the provider's keys cannot be read.
 */
export async function proveByIdToken(auth: AuthContext, given: GivenIdToken): Promise<ProvedIdentity> {
  const client = requireClient(auth, given.provider);
  if (given.id_token === '') throw invalidGrant('invalid request', 'id_token required');
  const checked = await client.checkIdToken(given.id_token).catch((error: unknown) => {
    throw error instanceof AuthError ? error : invalidGrant('invalid request', 'Bad ID token', error);
  });
  const { nonce, at_hash } = checked.claims;
  if ((nonce === undefined) !== (given.nonce === ''))
    throw invalidGrant('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.');
  if (nonce !== undefined && nonce !== createHash('sha256').update(given.nonce).digest('hex'))
    throw invalidGrant('invalid nonce', 'Nonces mismatch');
  if (given.access_token !== '' && at_hash !== undefined && at_hash !== halfHash(given.access_token, checked.alg))
    throw invalidGrant('invalid request', 'The access token does not belong to the ID token');
  if (nonce !== undefined && !(await markIdTokenUsed(auth, given.id_token, checked.claims)))
    throw invalidGrant('invalid nonce', 'The ID token was used before');
  return openIdIdentity(client.settings, checked);
}

/** Records an ID token as used; false when it was used before. Its signature can be changed and is left out. */
function markIdTokenUsed(auth: AuthContext, id_token: string, { exp = 0 }: JWTPayload): Promise<boolean> {
  const signed = id_token.slice(0, id_token.lastIndexOf('.'));
  return markProofUsed(auth, `id_token ${signed}`, new Date((exp + CLOCK_SKEW_SECONDS) * 1000));
}

/** Returns the left half of the hash that the signature's algorithm uses (OpenID Connect Core, section 3.1.3.6). */
function halfHash(access_token: string, alg: string): string {
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512';
  const hash = createHash(`sha${bits}`).update(access_token, 'ascii').digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
