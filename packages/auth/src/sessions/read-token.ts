import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AuthConfig } from '../config.ts';
import { AuthError } from '../errors.ts';
import { algorithmOf, type KeySet } from '../keys/key-set.ts';

/** Seconds by which the clocks of two of our machines may differ. */
const CLOCK_TOLERANCE = 30;
/** Verified signatures are kept: checking one costs more than the query for its session. */
const KEPT_TOKENS = 5_000;

/** A token's claims after its signature, issuer, audience and expiry were checked. @throws AuthError bad_jwt (403). */
export type TokenReader = (token: string) => Promise<JWTPayload>;

type Options = { keys: KeySet; config: Pick<AuthConfig, 'issuer' | 'audience' | 'jwt_keys' | 'jwt_secret'>; now: () => Date };

export function createTokenReader({ keys, config, now }: Options): TokenReader {
  const algorithms = [...new Set(['ES256', ...config.jwt_keys.map(algorithmOf), ...(config.jwt_secret ? ['HS256'] : [])])];
  const kept = new LRUCache<string, JWTPayload>({ max: KEPT_TOKENS });
  let verifiedWith = 0;

  return async (token) => {
    const generation = await keys.generation();
    if (verifiedWith !== generation) kept.clear();
    verifiedWith = generation;
    const known = kept.get(token);
    if (known && (known.exp ?? 0) + CLOCK_TOLERANCE > now().getTime() / 1000) return known;
    const { issuer, audience } = config;
    const claims = { issuer, audience, algorithms, clockTolerance: CLOCK_TOLERANCE, requiredClaims: ['exp'], currentDate: now() };
    const verified = await jwtVerify(token, (header: JWTHeaderParameters) => keys.forToken(header), claims).catch(refuse);
    kept.set(token, verified.payload);
    return verified.payload;
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof errors.JOSEError)) throw error;
  const detail = error instanceof errors.JWTExpired ? 'token is expired' : error.message;
  throw new AuthError('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${detail}` });
}
