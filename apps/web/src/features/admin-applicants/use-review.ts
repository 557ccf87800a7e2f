import type { Applicant } from '@careers/contracts/applications';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCode, serverMessage } from '../../lib/trpc-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/draft.ts';
import { useToast } from '../../ui/toast.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import { rebaseChange, type NotesChange, type OwnSaves, type StatusChange } from './rebase-change.ts';

/**
 * An administrator's word on one application: what is known of it, and the two ways to change it. One save follows the
 * other; after each, refused ones too, the list is fetched again.
 */
export function useReview(read: Applicant) {
  const { user } = useAuth();
  const draft = useDraft(`notes ${user?.id} ${read.id}`);
  const toast = useToast();
  const utils = trpc.useUtils();
  const saves = useRef<OwnSaves>(new Map());
  const [saved, setSaved] = useState(read);

  const shared = {
    scope: { id: `application ${read.id}` },
    mutationFn: async (change: StatusChange | NotesChange): Promise<Applicant> => {
      const sent = rebaseChange(saves.current, change);
      const answer = await utils.client.admin.applications.update.mutate({ id: read.id, ...sent });
      saves.current.set(sent.version, answer);
      setSaved(answer);
      return answer;
    },
    onSettled: (): void => {
      void utils.admin.applications.listByJob.invalidate();
      void utils.applications.list.invalidate();
    },
  } as const;
  function failed(title: string, description?: string): void {
    return void toast({ title, description, tone: 'destructive' });
  }

  return {
    applicant: saved.version > read.version ? saved : read,
    /** Notes that are not saved. */
    draft,
    status: useMutation<Applicant, Error, StatusChange>({
      ...shared,
      onSuccess: () => void toast({ title: applicantsCopy.statusSaved }),
      onError: (error) => failed(applicantsCopy.statusFailed, serverMessage(error)),
    }),
    notes: useMutation<Applicant, Error, NotesChange>({
      ...shared,
      onSuccess: (_, { notes }) => {
        draft.clearSent(notes);
        toast({ title: applicantsCopy.notesSaved });
      },
      onError: (error) => failed(applicantsCopy.notesFailed, notesRefusal(error)),
    }),
  };
}

/** Nobody has to reload to see what somebody else saved: it stands beside the notes. */
export function notesRefusal(error: unknown): string | undefined {
  return errorCode(error) === 'changed_meanwhile' ? applicantsCopy.changedMeanwhile : serverMessage(error);
}

export type Review = ReturnType<typeof useReview>;
