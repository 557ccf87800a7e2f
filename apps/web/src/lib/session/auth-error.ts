import { isObject } from '@careers/contracts/common/is-object';
import { authCopy, refusalTexts } from './auth.copy.ts';

/** The reasons for which the service found a password weak (length, characters, pwned); empty for any other error. */
export function weakPasswordReasons(error: unknown): string[] {
  return isObject(error) && Array.isArray(error['reasons'])
    ? error['reasons'].filter((reason) => typeof reason === 'string')
    : [];
}

/**
 * Statuses whose text is not meant for users: 0 is no answer, 502 and 504 come from a proxy, and with 500 the service
 * addresses its operators.
 */
const withoutUserText = [0, 500, 502, 504];

/** What the sign-in service said, or null when it could not be reached or something else failed. */
export function authErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return withoutUserText.includes(error.status) ? null : error.message;
}

/** What to show the user of any failed call of the sign-in service. */
export function authErrorText(error: unknown): string {
  return refusalTexts.get(authErrorCode(error)) ?? authErrorMessage(error) ?? authCopy.unexpected;
}

/** The error code of the sign-in service's contract; undefined for any other error. */
export function authErrorCode(error: unknown): string | undefined {
  return isObject(error) && error instanceof Error && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** The seconds until the service sends the next email or message, when that is why it refused; else null. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!/^over_(?:email|sms)_send_rate_limit$/.test(authErrorCode(error) ?? '')) return null;
  const seconds = /\bafter (\d+) second/.exec(authErrorMessage(error) ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}
