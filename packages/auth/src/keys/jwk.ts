import { isObject } from '@careers/contracts/common/is-object';
import type { JWK } from 'jose';

/** Whether a value can be a key of the service: a JWK with `kty` and `kid`. The jose library checks the rest. */
export function isJwk(value: unknown): value is JWK & { kid: string } {
  return isObject(value) && typeof value['kty'] === 'string' && typeof value['kid'] === 'string';
}

/** Whether a key signs: it has its private half, and its `use` and `key_ops` (RFC 7517), if it has them, allow it. */
export function canSign({ kty, d, use, key_ops }: JWK): boolean {
  return (kty === 'oct' || d !== undefined) && (use ?? 'sig') === 'sig' && (key_ops?.includes('sign') ?? true);
}
