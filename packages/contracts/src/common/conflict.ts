/** The earlier save in a `changed_meanwhile` refusal, so that a screen can show both versions. */
export type Conflict = {
  /** The full name of the administrator, or else their e-mail; null if unknown. */
  by: string | null;
  /** Whether that was the caller, for example in another tab. */
  own: boolean;
  /** The time of the save, ISO 8601. */
  at: string;
  /** The stored version; a save that sends it overwrites theirs. */
  version: number;
};
