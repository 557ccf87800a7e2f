import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { Applicant, ApplicationStatus } from '@careers/contracts/applications/applications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { useToast } from '../../ui/toast.tsx';
import type { NotesChange, StatusChange } from './rebase-change.ts';
import {
  notesRefusal,
  statusFailed,
  statusRefusal,
  undoRefusal,
  savedToast,
  untilNotice,
  useSaveApplication,
} from './use-save-application.ts';

export const notesFailed = 'Failed to save notes.';

/** `undoes`: the administrator takes the last change back. */
type Decision = StatusChange & { from: ApplicationStatus; undoes?: true };

/** The mutation scope of an application: its changes are sent one after the other. */
export function scopeOf(id: string): string {
  return `application ${id}`;
}

type ReviewOptions = {
  onDecision?: ((status: ApplicationStatus) => void) | undefined;
  /** Shows the application again, when a status is taken back or something was not saved. */
  onReturn?: (() => void) | undefined;
};

/** After each change, also a refused one, what shows the application is fetched again. */
export function useReview(fetched: Applicant, { onDecision, onReturn }: ReviewOptions = {}) {
  const { user } = useAuth();
  const draft = useDraft(`notes ${user?.id} ${fetched.id}`);
  const toast = useToast();
  const { save, refetch } = useSaveApplication();
  const [latest, setLatest] = useState(fetched);
  const applicant = latest.version > fetched.version ? latest : fetched;

  const shared = {
    scope: { id: scopeOf(fetched.id) },
    mutationFn: async (change: Decision | NotesChange): Promise<SavedApplication> => {
      const saved = await save(fetched.id, change);
      setLatest(saved);
      return saved;
    },
    onSettled: () => refetch(fetched.id),
  } as const;
  const failedToast = `status ${fetched.id}`;
  const notesToast = `notes ${fetched.id}`;

  /** Names the candidate where another application may be shown by then. */
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
      failed(
        failedToast,
        statusFailed,
        undoes ? undoRefusal(error) : statusRefusal(error, 'The card shows it now: choose again to change it.'),
      ),
  });

  function restOfToast(saved: SavedApplication, { from, undoes }: Decision) {
    if (undoes) return { description: `${saved.profiles.full_name || 'The candidate'} is back in ${saved.status}.` };
    return untilNotice(saved, () => {
      status.mutate({ status: from, from: saved.status, version: saved.version, undoes: true });
      onReturn?.();
    });
  }

  return {
    applicant,
    draft,
    status,
    /** Saves a status, unless it is stored or being saved. */
    decide: (chosen: ApplicationStatus, onSettled: () => void = () => {}): void => {
      const from = status.isPending ? status.variables.status : applicant.status;
      if (chosen === from) onSettled();
      else status.mutate({ status: chosen, from, version: applicant.version }, { onSettled });
      onDecision?.(chosen);
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

export type Review = ReturnType<typeof useReview>;
