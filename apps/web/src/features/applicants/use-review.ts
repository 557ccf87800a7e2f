import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { Applicant, ApplicationStatus } from '@careers/contracts/applications/applications';
import { useMutation } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { ReasonAfter } from './reason-after.tsx';
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
  scopeOf,
  useSaveApplication,
  useShowSavedStatus,
} from './use-save-application.ts';

const statusSaved = 'Application status updated successfully.';
export const notesFailed = 'Failed to save notes.';

type Decision = StatusChange & { from: ApplicationStatus };

type ReviewOptions = {
  canMessage: boolean;
  /** Whether a rejection asks for its reason where it is confirmed, because the review shows the next application. */
  asksReason?: boolean;
  onDecision?: (() => void) | undefined;
  /** Shows the application again, when a status is taken back or something was not saved. */
  onReturn?: (() => void) | undefined;
};

/** After each change, also a refused one, what shows the application is fetched again. */
export function useReview(fetched: Applicant, { canMessage, asksReason = false, onDecision, onReturn }: ReviewOptions) {
  const { user } = useAuth();
  const draft = useDraft(`notes ${user?.id} ${fetched.id}`);
  const toast = useToast();
  const { save, refetch } = useSaveApplication();
  const showSaved = useShowSavedStatus();
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
      actions: onReturn && [{ label: 'Go back', onPress: onReturn }],
    });
  }

  const status = useMutation<SavedApplication, Error, Decision>({
    ...shared,
    onSuccess: (saved, decision) => {
      toast.dismiss(failedToast);
      if (decision.undo)
        toast({
          key: savedToast,
          title: statusSaved,
          description: `${saved.profiles.full_name || 'The candidate'} is back in ${saved.status}.`,
        });
      else
        showSaved(saved, {
          title: statusSaved,
          canMessage,
          reason: asksReason && saved.status === 'Rejected' && createElement(ReasonAfter, saved),
          undo: () => undo(saved, decision),
        });
    },
    onError: (error, { undo: undoes }) =>
      failed(
        failedToast,
        statusFailed,
        undoes ? undoRefusal(error) : statusRefusal(error, 'The card shows it now: choose again to change it.'),
      ),
  });

  function undo({ status: from, version }: SavedApplication, decision: Decision): void {
    status.mutate({ status: decision.from, from, version, undo: true });
    onReturn?.();
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

export type Review = ReturnType<typeof useReview>;
