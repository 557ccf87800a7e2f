import type { Applicant, ApplicationStatus } from '@careers/contracts/applications';

/** A new status, or new notes with the status that goes with them; `version` is the one on the screen when it was made. */
export type StatusChange = { status: ApplicationStatus; version: number };
export type NotesChange = StatusChange & { notes: string };

/** What saves of this screen led to, by the version that each was sent with. */
export type OwnSaves = Map<number, Applicant>;

/**
 * A change as it must be sent now. Saves of our own since it was made are no reason for a refusal: it follows their
 * versions, and notes take over the status that they set. A save by somebody else breaks the chain; the server then
 * refuses, as it should.
 */
export function rebaseChange<Change extends StatusChange | NotesChange>(saves: OwnSaves, change: Change): Change {
  const saved = saves.get(change.version);
  if (!saved) return change;
  const status = 'notes' in change ? saved.status : change.status;
  return rebaseChange(saves, { ...change, status, version: saved.version });
}
