import type { Applicant, ApplicationStatus } from '@careers/contracts/applications/applications';

/** A new status, or new notes with the current status. `version`: of the application as it was shown then. */
export type StatusChange = { status: ApplicationStatus; version: number };
export type NotesChange = StatusChange & { notes: string };

/** The application after each save of this screen, by the version that the save was sent with. */
export type OwnSaves = Map<number, Applicant>;

/**
 * Adapts a change to earlier saves of this screen, so that the server does not refuse it for them: the change moves to
 * the version they led to, and notes take over the status they set. After a save by another administrator there is no
 * such version, and the server refuses the change, as it should.
 */
export function rebaseChange<Change extends StatusChange | NotesChange>(saves: OwnSaves, change: Change): Change {
  const saved = saves.get(change.version);
  if (!saved) return change;
  const status = 'notes' in change ? saved.status : change.status;
  return rebaseChange(saves, { ...change, status, version: saved.version });
}
