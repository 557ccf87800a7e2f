import { isObject } from '@careers/contracts/common/is-object';
import type { ErrorCode } from '@careers/contracts/common/errors';

export function dataOf(error: unknown): Record<string, unknown> | undefined {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  return isObject(data) ? data : undefined;
}

/** Returns the code of the server's error; undefined for another error (no network, no response, not JSON). */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = dataOf(error)?.['error'];
  return typeof code === 'string' ? (code as ErrorCode) : undefined; // our own server wrote it
}

/** Returns the HTTP status: 502 for a reply that is not the server's; undefined when no response arrived. */
export function errorStatus(error: unknown): number | undefined {
  const status = dataOf(error)?.['httpStatus'];
  if (typeof status === 'number') return status;
  return isForeignReply(error) ? 502 : undefined;
}

/** Whether a call failed at a reply that is no JSON, or JSON of another form, which the client keeps in `meta`. */
function isForeignReply(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.cause instanceof SyntaxError || ('meta' in error && error.meta !== undefined);
}

export function serverMessage(error: unknown): string | undefined {
  return errorCode(error) && error instanceof Error && error.message !== '' ? error.message : undefined;
}

/** Returns the seconds to wait that a refusal for the number of calls names; null for another error. */
export function retryAfter(error: unknown): number | null {
  const seconds = errorCode(error) === 'too_many_requests' ? dataOf(error)?.['retry_after'] : null;
  return typeof seconds === 'number' ? seconds : null;
}
