import { isObject } from '@careers/contracts/common/is-object';
import { authCopy, refusalTexts } from './auth.copy.ts';

/** Returns the service's reasons for refusing a password (length, characters, pwned); empty without any. */
export function weakPasswordReasons(error: unknown): string[] {
  return isObject(error) && Array.isArray(error['reasons'])
    ? error['reasons'].filter((reason) => typeof reason === 'string')
    : [];
}

/**
 * Statuses whose text is not for users: 0 means no response, 502 and 504 come from a proxy, and a 500 has a text for
 * operators.
 */
const withoutUserText = [0, 500, 502, 504];

/** Returns the sign-in service's message; null when it could not be reached or something else failed. */
export function authErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return withoutUserText.includes(error.status) ? null : error.message;
}

export function authErrorText(error: unknown): string {
  return refusalTexts.get(authErrorCode(error)) ?? authErrorMessage(error) ?? authCopy.unexpected;
}

/** Returns the error code of the sign-in service's contract; undefined for any other error. */
export function authErrorCode(error: unknown): string | undefined {
  return isObject(error) && error instanceof Error && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** Returns the seconds until the service sends another message, if it refused for that reason; else null. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!/^over_(?:email|sms)_send_rate_limit$/.test(authErrorCode(error) ?? '')) return null;
  const seconds = /\bafter (\d+) second/.exec(authErrorMessage(error) ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}
