import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key is derived from one of sign-in that is itself encrypted in the database. */
export function webhookKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('webhook secrets');
}

/** Makes `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0.0). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Authenticates the id of the endpoint with the secret: in another row it cannot be opened. */
export function sealSecret(key: KeyObject, endpoint_id: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(endpoint_id));
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Null where a secret was sealed with another key, for another endpoint, or altered. */
export function openSecret(key: KeyObject, endpoint_id: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(endpoint_id))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
