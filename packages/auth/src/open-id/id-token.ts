import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

export type KeysOfProvider = { issuer: string; keys: JWTVerifyGetKey };

/** Algorithms that sign with a private key: a secret shared with clients proves nothing about the provider. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');
export const CLOCK_SKEW_SECONDS = 30;
/** OpenID Connect Core, section 2. */
const MAX_SUBJECT_LENGTH = 255;

/** A token for several audiences must name one of our clients (OpenID Connect Core, 3.1.3.7). */
function isForClient({ aud, azp }: JWTPayload, audience: string[]): boolean {
  return azp === undefined
    ? !Array.isArray(aud) || aud.length === 1
    : typeof azp === 'string' && audience.includes(azp);
}

function isSubject(sub: string | undefined): sub is string {
  return sub !== undefined && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && !/[\p{Cc}\s]/u.test(sub);
}

/**
 * @param audience The client ids that the token may be for.
 * @throws an error of jose, or one that says what is wrong with the signature, issuer, audience, times or subject.
 */
export async function readIdToken(
  { issuer, keys }: KeysOfProvider,
  id_token: string,
  audience: string[],
): Promise<{ payload: JWTPayload & { sub: string }; alg: string }> {
  const { payload, protectedHeader } = await jwtVerify(id_token, keys, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_SKEW_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp'],
  });
  const { sub } = payload;
  if (!isForClient(payload, audience)) throw new Error('The ID token was issued to another client');
  if (!isSubject(sub)) throw new Error('The ID token names no person');
  return { payload: { ...payload, sub }, alg: protectedHeader.alg };
}
