import { createHash } from 'node:crypto';
import { isObject } from '@careers/contracts/common/is-object';
import type { Prisma } from '@careers/db/client';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';
import { isJwk } from './jwk.ts';

/** A row of the table of keys. Its `jwk` is `{ jwe }`, or the key itself where nothing encrypts. */
export type KeyRow = { kid: string; use: string; jwk: Prisma.JsonValue };

/**
 * Encrypts stored keys (AES-256-GCM, as a JWE of RFC 7516). A row's id and use are authenticated with its key, so that
 * no row can be put in the place of another.
 */
export type KeyBox = {
  seal: (jwk: JWK, row: Pick<KeyRow, 'kid' | 'use'>) => Promise<Prisma.InputJsonObject>;
  /** The key of a row; null when it was sealed with a key that this box does not have, or is not sealed at all. */
  open: (row: KeyRow) => Promise<JWK | null>;
  /** Whether a row is sealed with the box's first key, which seals new ones. */
  isCurrent: (row: KeyRow) => boolean;
};

function idOf(secret: Uint8Array): string {
  return createHash('sha256').update('key-encryption ').update(secret).digest('base64url').slice(0, 12);
}

/**
 * @param secrets Keys of 32 bytes: the first one encrypts, and all of them decrypt. An empty list stores keys
 *   unencrypted, as in tests; a service that is started with an environment always has a secret.
 */
export function createKeyBox(secrets: readonly Uint8Array[]): KeyBox {
  const [first] = secrets;
  const current = first ? idOf(first) : null;
  const byId = new Map(secrets.map((secret) => [idOf(secret), secret]));

  function secretOf({ jwk }: KeyRow): Uint8Array | undefined {
    return byId.get(sealedBy(jwk) ?? '');
  }

  return {
    seal: async (jwk, { kid, use }) => {
      if (!first) return { ...jwk } as Prisma.InputJsonObject;
      const header = { alg: 'dir', enc: 'A256GCM', kid: idOf(first), row: kid, use };
      const text = new TextEncoder().encode(JSON.stringify(jwk));
      return { jwe: await new CompactEncrypt(text).setProtectedHeader(header).encrypt(first) };
    },
    open: async (row) => {
      if (!first) return isJwk(row.jwk) ? row.jwk : null;
      const secret = secretOf(row);
      if (!secret) return null;
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(jweOf(row.jwk), secret);
        const key: unknown = JSON.parse(new TextDecoder().decode(plaintext));
        return protectedHeader['row'] === row.kid && protectedHeader['use'] === row.use && isJwk(key) ? key : null;
      } catch {
        return null; // altered, or cut off
      }
    },
    isCurrent: ({ jwk }) => sealedBy(jwk) === current,
  };
}

function jweOf(jwk: Prisma.JsonValue): string {
  return isObject(jwk) && typeof jwk['jwe'] === 'string' ? jwk['jwe'] : '';
}

function sealedBy(jwk: Prisma.JsonValue): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(jweOf(jwk).split('.', 1)[0] ?? '', 'base64url').toString());
    return isObject(header) && typeof header['kid'] === 'string' ? header['kid'] : null;
  } catch {
    return null;
  }
}
