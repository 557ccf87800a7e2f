import { isObject } from '@careers/contracts/common/is-object';
import type { ErrorCode } from '@careers/contracts/common/errors';

/** What the server says of its error; undefined for any other error. */
export function dataOf(error: unknown): Record<string, unknown> | undefined {
  // A ProcedureError, or the error of tRPC's hooks made of one.
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  return isObject(data) ? data : undefined;
}

/** The code of the server's error; undefined when the error is not the server's (no network, no reply, not JSON). */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = dataOf(error)?.['error'];
  return typeof code === 'string' ? (code as ErrorCode) : undefined; // our own server wrote it
}

/** The HTTP status of the server's error; undefined when no reply arrived. */
export function errorStatus(error: unknown): number | undefined {
  const status = dataOf(error)?.['httpStatus'];
  return typeof status === 'number' ? status : undefined;
}

/** The sentence that the server sent with its error; undefined when it sent none and the screen shows its own. */
export function serverMessage(error: unknown): string | undefined {
  return errorCode(error) && error instanceof Error && error.message !== '' ? error.message : undefined;
}
