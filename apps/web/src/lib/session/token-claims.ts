import { isObject } from '@careers/contracts/common/is-object';

/** Returns the claims of an access token, unverified: servers verify it. Null for a text that is no token. */
export function tokenClaims(access_token: string): Record<string, unknown> | null {
  try {
    const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}
