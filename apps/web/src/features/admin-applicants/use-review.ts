import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { Applicant, ApplicationStatus } from '@careers/contracts/applications/applications';
import type { Conflict } from '@careers/contracts/common/conflict';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { useToast } from '../../ui/toast.tsx';
import { noticeText } from './notice-text.ts';
import { rebaseChange, type NotesChange, type OwnSaves, type StatusChange } from './rebase-change.ts';

export const notesFailed = 'Failed to save notes.';

/** The toast of the last status that was saved. One for all applications, because it stays until the mail is sent. */
const savedToast = 'status';

/** A status, and the one that it replaces. `undoes`: the administrator takes the last change back. */
type Decision = StatusChange & { from: ApplicationStatus; undoes?: true };

type ReviewOptions = {
  /** Called when a status is chosen. It does not wait until it is saved. */
  onDecision?: (() => void) | undefined;
  /** Shows the application again, when the administrator takes a status back or something was not saved. */
  onReturn?: (() => void) | undefined;
};

/**
 * The review of one application: its latest known state and the two mutations that change it. They are sent one after
 * the other; after each, also a refused one, what shows the application is fetched again.
 */
export function useReview(fetched: Applicant, { onDecision, onReturn }: ReviewOptions = {}) {
  const { user } = useAuth();
  const draft = useDraft(`notes ${user?.id} ${fetched.id}`);
  const toast = useToast();
  const utils = trpc.useUtils();
  const saves = useRef<OwnSaves>(new Map());
  const [latest, setLatest] = useState(fetched);
  const applicant = latest.version > fetched.version ? latest : fetched;

  const shared = {
    scope: { id: `application ${fetched.id}` },
    mutationFn: async ({ status, version, ...change }: Decision | NotesChange): Promise<SavedApplication> => {
      const notes = 'notes' in change ? { notes: change.notes } : {};
      const sent = rebaseChange(saves.current, { status, version, ...notes });
      const saved = await utils.client.admin.applications.update.mutate({ id: fetched.id, ...sent });
      saves.current.set(sent.version, saved);
      setLatest(saved);
      return saved;
    },
    onSettled: (): void => {
      const { listByJob, byId, events, reviewPlace } = utils.admin.applications;
      void listByJob.invalidate();
      void byId.invalidate({ id: fetched.id });
      void events.invalidate({ id: fetched.id });
      void reviewPlace.invalidate();
      void utils.applications.list.invalidate();
    },
  } as const;
  const failedToast = `status ${fetched.id}`;
  const notesToast = `notes ${fetched.id}`;

  /** Says why a change was not saved. Where another application may be shown by then, it names the person. */
  function failed(key: string, title: string, reason: string | undefined): void {
    const name = fetched.profiles.full_name || 'The candidate';
    toast({
      key,
      title,
      description: onReturn ? [name, reason].filter(Boolean).join(': ') : reason,
      tone: 'destructive',
      action: onReturn && { label: 'Go back', onPress: onReturn },
    });
  }

  const status = useMutation<SavedApplication, Error, Decision>({
    ...shared,
    onSuccess: (saved, decision) => {
      toast.dismiss(failedToast);
      toast({ key: savedToast, title: 'Application status updated successfully.', ...restOfToast(saved, decision) });
    },
    onError: (error, { undoes }) =>
      failed(failedToast, 'Failed to update application status.', undoes ? undoRefusal(error) : statusRefusal(error)),
  });

  /** The second line of the toast; and Undo with the version that the change has made, until the mail is sent. */
  function restOfToast(saved: SavedApplication, { from, undoes }: Decision) {
    const name = saved.profiles.full_name;
    if (undoes) return { description: `${name || 'The candidate'} is ${saved.status} again.` };
    return {
      description: noticeText(saved.notice_seconds, name),
      duration: saved.notice_seconds === null ? undefined : saved.notice_seconds * 1_000,
      action: {
        label: 'Undo',
        onPress: () => {
          status.mutate({ status: from, from: saved.status, version: saved.version, undoes: true });
          onReturn?.();
        },
      },
    };
  }

  return {
    applicant,
    /** Notes that are typed and not saved. */
    draft,
    status,
    /** Saves a status, unless it is stored or being saved. `onSettled` is called after the reply. */
    decide: (chosen: ApplicationStatus, onSettled: () => void = () => {}): void => {
      const from = status.isPending ? status.variables.status : applicant.status;
      if (chosen === from) onSettled();
      else status.mutate({ status: chosen, from, version: applicant.version }, { onSettled });
      onDecision?.();
    },
    notes: useMutation<SavedApplication, Error, NotesChange>({
      ...shared,
      onSuccess: (_, { notes }) => {
        draft.clearSent(notes);
        toast({ key: notesToast, title: 'Notes saved successfully.' });
      },
      onError: (error) => failed(notesToast, notesFailed, notesRefusal(error)),
    }),
  };
}

/** The reason why a status was refused. After a conflict the card shows what the other administrator saved. */
function statusRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict?.by
    ? `${savedFirst(conflict)} The card shows it now: choose again to change it.`
    : serverMessage(error);
}

/** The reason why a status was not taken back: a later change by another administrator counts. */
function undoRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${nameOf(conflict)} changed this application since.` : serverMessage(error);
}

/** The reason why notes were refused. After a conflict the other administrator's notes are shown. */
export function notesRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${savedFirst(conflict)} Choose whose notes to keep.` : serverMessage(error);
}

function savedFirst(conflict: Conflict): string {
  return `${nameOf(conflict)} saved a change first.`;
}

function nameOf({ by }: Conflict): string {
  return by ?? 'Another administrator';
}

export type Review = ReturnType<typeof useReview>;
