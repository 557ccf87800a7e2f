import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AuthConfig } from '../config.ts';
import { AuthError } from '../errors.ts';
import { algorithmOf, type KeySet } from '../keys/key-set.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
/** The most verified tokens that are cached: checking a signature takes longer than the query for the session. */
const MAX_CACHED_TOKENS = 5_000;

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

type Options = {
  keys: KeySet;
  config: Pick<AuthConfig, 'issuer' | 'audience' | 'jwt_keys' | 'jwt_secret'>;
  now: () => Date;
};

export function createTokenVerifier({ keys, config, now }: Options) {
  const algorithms = [
    ...new Set(['ES256', ...config.jwt_keys.map(algorithmOf), ...(config.jwt_secret ? ['HS256'] : [])]),
  ];
  const verified = new LRUCache<string, JWTPayload>({ max: MAX_CACHED_TOKENS });
  let verifiedWith = 0;

  async function verify(token: string, claims: JWTVerifyOptions): Promise<JWTPayload> {
    const options = { ...claims, algorithms, clockTolerance: CLOCK_TOLERANCE_SECONDS, currentDate: now() };
    return (await jwtVerify(token, keys.verificationKey, options).catch(refuse)).payload;
  }

  /** Checks the token's signature, issuer, audience and expiry. @throws AuthError bad_jwt (403). */
  async function verifyAccessToken(token: string): Promise<JWTPayload> {
    const generation = await keys.generation();
    if (verifiedWith !== generation) verified.clear();
    verifiedWith = generation;
    const known = verified.get(token);
    if (known && (known.exp ?? 0) + CLOCK_TOLERANCE_SECONDS > now().getTime() / 1000) return known;
    const { issuer, audience } = config;
    const claims = await verify(token, { issuer, audience, requiredClaims: ['exp'] });
    // Caches the token, unless the keys have changed in between.
    if (verifiedWith === generation) verified.set(token, claims);
    return claims;
  }

  return {
    verifyAccessToken,
    /**
     * For a token that an operator made for a server: it needs no issuer, audience or expiry, but an expired one is
     * refused. @throws AuthError bad_jwt (403).
     */
    verifyServiceToken: (token: string) => verify(token, {}),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof errors.JOSEError)) throw error;
  const detail = error instanceof errors.JWTExpired ? 'token is expired' : error.message;
  throw new AuthError('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${detail}` });
}
