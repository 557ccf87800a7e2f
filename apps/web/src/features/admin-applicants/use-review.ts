import type { Applicant } from '@careers/contracts/applications';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverText } from '../../lib/error-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import { afterOwnSaves, type NotesChange, type OwnSaves, type StatusChange } from './own-saves.ts';

/**
 * An administrator's word on one application: what is known of it, and the two ways to change it. One save follows the
 * other; after each, refused ones too, the list is fetched again.
 */
export function useReview(read: Applicant) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const saves = useRef<OwnSaves>(new Map());
  const [saved, setSaved] = useState(read);

  const shared = {
    scope: { id: `application ${read.id}` },
    mutationFn: async (change: StatusChange | NotesChange): Promise<Applicant> => {
      const sent = afterOwnSaves(saves.current, change);
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
  const failed = (title: string) => (error: Error) => void toast({ title, description: serverText(error), tone: 'destructive' });

  return {
    applicant: saved.version > read.version ? saved : read,
    status: useMutation<Applicant, Error, StatusChange>({
      ...shared,
      onSuccess: () => void toast({ title: applicantsCopy.statusSaved }),
      onError: failed(applicantsCopy.statusFailed),
    }),
    notes: useMutation<Applicant, Error, NotesChange>({
      ...shared,
      onSuccess: () => void toast({ title: applicantsCopy.notesSaved }),
      onError: failed(applicantsCopy.notesFailed),
    }),
  };
}

export type Review = ReturnType<typeof useReview>;
