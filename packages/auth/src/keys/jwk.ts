import { isObject } from '@careers/contracts/is-object';
import type { JWK } from 'jose';

/** Whether a value can be a key of the service: a JWK with `kty` and `kid`. The jose library checks the rest. */
export function isJwk(value: unknown): value is JWK & { kid: string } {
  return isObject(value) && typeof value['kty'] === 'string' && typeof value['kid'] === 'string';
}
