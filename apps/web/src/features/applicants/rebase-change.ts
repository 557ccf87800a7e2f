import type { Applicant, ApplicationStatus } from '@careers/contracts/applications/applications';

/**
 * A new status, or new notes with the current status. `version`: the application's version before the change. `undo`:
 * the status takes the last change back.
 */
export type StatusChange = { status: ApplicationStatus; version: number; undo?: true | undefined };
export type NotesChange = StatusChange & { notes: string };

/** The application after each save of this screen, by the version that the save was sent with. */
export type OwnSaves = Map<number, Applicant>;

/**
 * Keeps the server from refusing a change because of earlier saves of this screen: the change gets the version that
 * those saves have made, and notes get the status that they have set. After another administrator's save the server
 * refuses it.
 */
export function rebaseChange<Change extends StatusChange | NotesChange>(saves: OwnSaves, change: Change): Change {
  const saved = saves.get(change.version);
  if (!saved) return change;
  const status = 'notes' in change ? saved.status : change.status;
  return rebaseChange(saves, { ...change, status, version: saved.version });
}
