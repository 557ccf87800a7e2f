import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { Conflict } from '@careers/contracts/common/version';
import { type ReactNode, useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { type NotesChange, type OwnSaves, rebaseChange, type StatusChange } from './rebase-change.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { noticeText } from './notice-text.ts';
import { useStatusMailPanel } from '../messages/status-mail-panel.tsx';

/** The key of the toast of the last saved status: one for all applications, as it stays until the mail is sent. */
export const savedToast = 'status';

/** The mutation scope of an application: its changes are sent one after the other. */
export function scopeOf(id: string): string {
  return `application ${id}`;
}

export function useSaveApplication() {
  const utils = trpc.useUtils();
  const saves = useRef(new Map<string, OwnSaves>());
  return {
    save: async (id: string, change: StatusChange | NotesChange): Promise<SavedApplication> => {
      const own = saves.current.get(id) ?? new Map<number, SavedApplication>();
      saves.current.set(id, own);
      const { status, version, undo } = change;
      const sent = rebaseChange(own, { status, version, undo, ...('notes' in change && { notes: change.notes }) });
      const saved = await utils.client.hiring.update.mutate({ id, ...sent });
      own.set(sent.version, saved);
      return saved;
    },
    /** Is called after a refused change, too. */
    refetch: (id: string): void => {
      const { applicants, application, events, givenReasons, reviewPlace } = utils.hiring;
      void applicants.invalidate();
      void application.invalidate({ id });
      void events.invalidate({ id });
      void givenReasons.invalidate({ id });
      void reviewPlace.invalidate();
      void utils.applications.list.invalidate();
    },
  };
}

type SavedOptions = { title: string; canMessage: boolean; reason?: ReactNode; undo: () => void };

/** Says when the candidate is emailed about a saved status, with Undo until then, and shows the email of a decision. */
export function useShowSavedStatus() {
  const toast = useToast();
  const panel = useStatusMailPanel();
  return (saved: SavedApplication, { title, canMessage, reason = null, undo }: SavedOptions): void => {
    const { id, status, profiles, notice_seconds } = saved;
    const heading = movedText(saved);
    const shown = { id, status, profiles, notice_seconds, heading, title, at: Date.now(), canMessage, reason, undo };
    const isPreviewed = notice_seconds !== null && panel.previews(status);
    if (!isPreviewed && !reason) panel.close();
    else if (panel.show({ ...shown, isPreviewed })) return toast.dismiss(savedToast);
    const undoing = { label: 'Undo', onPress: undo };
    const seeing = { label: 'See the email', onPress: () => panel.show({ ...shown, isPreviewed: true }) };
    if (notice_seconds === null) return toast({ key: savedToast, title, actions: [undoing] });
    toast({
      key: savedToast,
      title,
      description: noticeText(notice_seconds, profiles.full_name),
      duration: notice_seconds * 1_000,
      actions: [seeing, undoing],
    });
  };
}

export function movedText({ profiles, status }: Pick<SavedApplication, 'profiles' | 'status'>): string {
  return `Moved ${nameOf(profiles)} to ${status}.`;
}

export const statusFailed = 'Failed to update application status.';

/** `next`: what to do after a conflict with another administrator's change. */
export function statusRefusal(error: unknown, next: string): string | undefined {
  const conflict = errorConflict(error);
  return conflict?.by ? `${savedFirst(conflict)} ${next}` : serverMessage(error);
}

/** Why a status was not taken back: a later change by another administrator counts. */
export function undoRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${saverOf(conflict)} has changed this application since then.` : serverMessage(error);
}

export function notesRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${savedFirst(conflict)} Choose whose notes to keep.` : serverMessage(error);
}

function savedFirst(conflict: Conflict): string {
  return `${saverOf(conflict)} saved a change first.`;
}

function saverOf({ by }: Conflict): string {
  return by ?? 'Another administrator';
}
