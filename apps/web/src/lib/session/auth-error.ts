import { isObject } from '@careers/contracts/common/is-object';
import { authCopy, refusalTexts } from './auth.copy.ts';

export function weakPasswordReasons(error: unknown): string[] {
  return isObject(error) && Array.isArray(error['reasons'])
    ? error['reasons'].filter((reason) => typeof reason === 'string')
    : [];
}

/** Statuses whose text is not for users: without a reply (0), of a proxy (502, 504), or for operators (500). */
const withoutUserText = [0, 500, 502, 504];

/** Returns the sign-in service's message; null when it could not be reached or something else failed. */
export function authErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return withoutUserText.includes(error.status) ? null : error.message;
}

export function authErrorText(error: unknown): string {
  return refusalTexts.get(authErrorCode(error)) ?? authErrorMessage(error) ?? authCopy.unexpected;
}

export function authErrorCode(error: unknown): string | undefined {
  return isObject(error) && error instanceof Error && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** Returns the seconds until the service sends another message, if it refused for that reason; else null. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!/^over_(?:email|sms)_send_rate_limit$/.test(authErrorCode(error) ?? '')) return null;
  const seconds = /\bafter (\d+) second/.exec(authErrorMessage(error) ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}
