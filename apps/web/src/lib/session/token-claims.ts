import { isObject } from '@careers/contracts/common/is-object';

/**
 * The claims of an access token; null for a text that is none. Nothing is trusted for them: servers verify the token.
 */
export function tokenClaims(access_token: string): Record<string, unknown> | null {
  try {
    const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}
