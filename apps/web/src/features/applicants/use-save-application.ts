import type { SavedApplication } from '@careers/contracts/applications/application-details';
import { useRef } from 'react';
import type { ToastMessage } from '../../ui/toast.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { type NotesChange, type OwnSaves, rebaseChange, type StatusChange } from './rebase-change.ts';
import { noticeText } from './notice-text.ts';

/** The toast of the last status that was saved. One for all applications, because it stays until the mail is sent. */
export const savedToast = 'status';

export function useSaveApplication() {
  const utils = trpc.useUtils();
  const saves = useRef(new Map<string, OwnSaves>());
  return {
    /** Saves a change, adapted to the earlier ones of this screen. */
    save: async (id: string, change: StatusChange | NotesChange): Promise<SavedApplication> => {
      const own = saves.current.get(id) ?? new Map<number, SavedApplication>();
      saves.current.set(id, own);
      const { status, version } = change;
      const sent = rebaseChange(own, { status, version, ...('notes' in change && { notes: change.notes }) });
      const saved = await utils.client.hiring.update.mutate({ id, ...sent });
      own.set(sent.version, saved);
      return saved;
    },
    /** Fetches again what shows the application. To be called after a refused change, too. */
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

/** The rest of the toast of a saved status: when the candidate is told, and Undo until then. */
export function untilNotice(saved: SavedApplication, undo: () => void): Omit<ToastMessage, 'title'> {
  return {
    description: noticeText(saved.notice_seconds, saved.profiles.full_name),
    duration: saved.notice_seconds === null ? undefined : saved.notice_seconds * 1_000,
    action: { label: 'Undo', onPress: undo },
  };
}
