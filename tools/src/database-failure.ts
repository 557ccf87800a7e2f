import { isDatabaseUnavailable } from '@careers/db/errors';
import { SetupError } from '@careers/postgres/setup-error';

/** A sentence for an error that means that the database cannot be reached, read or written; undefined for any other error. */
export function databaseFailure(error: unknown, outcome: string): SetupError | undefined {
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return undefined;
  const reason = error.message || ('code' in error ? String(error.code) : error.name); // several refused addresses have no message
  return new SetupError(`The database cannot be used (${reason}): ${outcome}.`, { cause: error });
}
