import type { Conflict } from '@careers/contracts/conflict';
import type { ErrorCode } from '@careers/contracts/errors';

function dataOf(error: unknown): Record<string, unknown> | undefined {
  // A ProcedureError, or the error of tRPC's hooks made of one.
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
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

/** The input field that the server refused, as the contract names it ('email'); undefined when it named none. */
export function errorField(error: unknown): string | undefined {
  const field = dataOf(error)?.['field'];
  return typeof field === 'string' ? field : undefined;
}

/** The server's reasons for refusing a weak password (length, characters, pwned); empty for any other error. */
export function errorReasons(error: unknown): string[] {
  const reasons = dataOf(error)?.['reasons'];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/** The version of a privacy notice that has changed since this page was loaded: the next press accepts it. */
export function newerPrivacyNotice(error: unknown): string | undefined {
  return errorCode(error) === 'privacy_notice_changed' ? errorReasons(error)[0] : undefined;
}

/** Who saved a record first, and when, where the server refused a save for that reason. */
export function errorConflict(error: unknown): Conflict | undefined {
  const conflict = dataOf(error)?.['conflict'];
  return isConflict(conflict) ? conflict : undefined;
}

function isConflict(value: unknown): value is Conflict {
  return typeof value === 'object' && value !== null && 'by' in value && 'at' in value && 'version' in value;
}
