/** What a `changed_meanwhile` refusal says about the save that came first, so that a screen can show both versions. */
export type Conflict = {
  /** The full name of the administrator who saved (their e-mail where they have no name); null where it is not known. */
  by: string | null;
  /** When they saved, ISO 8601. */
  at: string;
  /** The version that is stored now: a save that sends this one overwrites theirs. */
  version: number;
};
