import { z } from 'zod';
import { limits } from './limits.ts';

const message = 'The version is not valid';

/** The version of a record that the caller has read. A change with an older version is refused. */
export const version = z.int(message).min(1, message).max(limits.integer, message);

/** The earlier save in a `changed_meanwhile` refusal, so that a screen can show both versions. */
export type Conflict = {
  /** The full name of the administrator, or else their email; null if unknown. */
  by: string | null;
  /** Whether that was the caller, for example in another tab. */
  own: boolean;
  /** The time of the save, ISO 8601. */
  at: string;
  /** The stored version; a save that sends it overwrites theirs. */
  version: number;
};
