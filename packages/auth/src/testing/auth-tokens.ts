import type { Db } from '@careers/db/client';
import { createKeyBox, type KeyRow } from '../keys/key-box.ts';
import { TEST_ENCRYPTION_KEY } from './start-auth.ts';
import { exportSPKI, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';

type Wrong = {
  issuer?: string;
  audience?: string;
  kid?: string;
  otherKey?: boolean;
  hmacWithPublicKey?: boolean;
  expires?: boolean;
};

/** A stored key of the service under test. */
export async function openTestKey(row: KeyRow): Promise<JWK> {
  const jwk = await createKeyBox([Buffer.from(TEST_ENCRYPTION_KEY, 'base64')]).open(row);
  if (!jwk) throw new Error(`The key ${row.kid} was sealed by another service`);
  return jwk;
}

/** Makes access tokens with the service's own key, valid ones or wrong in one way. */
export function createAuthTokens(db: Db, now: () => Date = () => new Date()) {
  async function forge(claims: Record<string, unknown>, wrong: Wrong = {}): Promise<string> {
    const stored = await db.signingKey.findFirstOrThrow({ where: { use: 'signing' } });
    const jwk = await openTestKey(stored);
    const ours = await importJWK(jwk, 'ES256');
    const { d: _d, ...open } = jwk;
    const publicKey = await importJWK(open, 'ES256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('The stored key is not a key pair');
    const key = wrong.hmacWithPublicKey
      ? new TextEncoder().encode(await exportSPKI(publicKey))
      : wrong.otherKey
        ? (await generateKeyPair('ES256')).privateKey
        : ours;
    const seconds = Math.floor(now().getTime() / 1000);
    const token = new SignJWT(claims)
      .setProtectedHeader({
        alg: wrong.hmacWithPublicKey ? 'HS256' : 'ES256',
        kid: wrong.kid ?? stored.kid,
        typ: 'JWT',
      })
      .setIssuer(wrong.issuer ?? 'http://localhost:3000/auth/v1')
      .setAudience(wrong.audience ?? 'authenticated')
      .setIssuedAt(seconds);
    if (wrong.expires !== false) token.setExpirationTime(seconds + 3600);
    return token.sign(key);
  }
  return { forge };
}
