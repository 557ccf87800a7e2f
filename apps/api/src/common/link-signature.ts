import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Signs a link: an HMAC over its meaning, in base64url. */
export function linkSignature(key: KeyObject, meaning: string): string {
  return createHmac('sha256', key).update(meaning).digest('base64url');
}

export function isLinkSignature(key: KeyObject, meaning: string, signature: string): boolean {
  // Compares texts: two texts may encode the same bytes, and an altered link must not work.
  const [given, expected] = [Buffer.from(signature), Buffer.from(linkSignature(key, meaning))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
