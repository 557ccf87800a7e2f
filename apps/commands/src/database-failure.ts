import { isDatabaseUnavailable } from '@careers/db/errors';
import { SetupError } from '@careers/postgres/setup-error';

/** Returns a sentence for an error of a database that cannot be reached, read or written, and else undefined. */
export function databaseFailure(error: unknown, outcome: string): SetupError | undefined {
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return undefined;
  // Uses the code if there is no message, as in an error of several refused addresses.
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  return new SetupError(`The database cannot be used (${reason}): ${outcome}.`, { cause: error });
}
