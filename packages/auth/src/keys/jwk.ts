import { isObject } from '@careers/contracts/is-object';
import type { JWK } from 'jose';

/** Whether a value can be a key of ours: a JWK that says its type and its name. What is in it, the library checks. */
export function isJwk(value: unknown): value is JWK & { kid: string } {
  return isObject(value) && typeof value['kty'] === 'string' && typeof value['kid'] === 'string';
}
