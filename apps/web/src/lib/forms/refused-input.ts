import { isObject } from '@careers/contracts/common/is-object';
import type { Conflict } from '@careers/contracts/common/version';
import { dataOf, errorCode } from '../api/trpc-error.ts';

/* Readers of the server's errors about refused input. Their file is separate, because no public page has forms. */

/** Returns the input field that the server refused, by its contract's name ('email'); undefined for none. */
export function errorField(error: unknown): string | undefined {
  const field = dataOf(error)?.['field'];
  return typeof field === 'string' ? field : undefined;
}

/** Returns the server's reasons for refusing a weak password (length, characters, pwned); empty for any other error. */
export function errorReasons(error: unknown): string[] {
  const reasons = dataOf(error)?.['reasons'];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/** Returns the version of a notice that has changed since the page was loaded. The next submission accepts it. */
export function newerPrivacyNotice(error: unknown): string | undefined {
  return errorCode(error) === 'privacy_notice_changed' ? errorReasons(error)[0] : undefined;
}

/** Returns the administrator's save that came first, if the server refused a save for that reason. */
export function errorConflict(error: unknown): Conflict | undefined {
  const conflict = dataOf(error)?.['conflict'];
  return isObject(conflict) ? (conflict as Conflict) : undefined; // our own server wrote it
}
