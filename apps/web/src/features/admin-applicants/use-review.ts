import type { Applicant } from '@careers/contracts/applications/applications';
import type { Conflict } from '@careers/contracts/common/conflict';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { useToast } from '../../ui/toast.tsx';
import { rebaseChange, type NotesChange, type OwnSaves, type StatusChange } from './rebase-change.ts';

export const notesFailed = 'Failed to save notes.';

/**
 * The review of one application: its latest known state and the two mutations that change it. They are sent one after
 * the other; after each, also a refused one, the list is fetched again.
 */
export function useReview(fetched: Applicant) {
  const { user } = useAuth();
  const draft = useDraft(`notes ${user?.id} ${fetched.id}`);
  const toast = useToast();
  const utils = trpc.useUtils();
  const saves = useRef<OwnSaves>(new Map());
  const [latest, setLatest] = useState(fetched);

  const shared = {
    scope: { id: `application ${fetched.id}` },
    mutationFn: async (change: StatusChange | NotesChange): Promise<Applicant> => {
      const sent = rebaseChange(saves.current, change);
      const saved = await utils.client.admin.applications.update.mutate({ id: fetched.id, ...sent });
      saves.current.set(sent.version, saved);
      setLatest(saved);
      return saved;
    },
    onSettled: (): void => {
      void utils.admin.applications.listByJob.invalidate();
      void utils.applications.list.invalidate();
    },
  } as const;
  const statusToast = `status ${fetched.id}`;
  const notesToast = `notes ${fetched.id}`;

  return {
    applicant: latest.version > fetched.version ? latest : fetched,
    /** Notes that are typed and not saved. */
    draft,
    status: useMutation<Applicant, Error, StatusChange>({
      ...shared,
      onSuccess: () => toast({ key: statusToast, title: 'Application status updated successfully.' }),
      onError: (error) =>
        toast({
          key: statusToast,
          title: 'Failed to update application status.',
          description: statusRefusal(error),
          tone: 'destructive',
        }),
    }),
    notes: useMutation<Applicant, Error, NotesChange>({
      ...shared,
      onSuccess: (_, { notes }) => {
        draft.clearSent(notes);
        toast({ key: notesToast, title: 'Notes saved successfully.' });
      },
      onError: (error) =>
        toast({ key: notesToast, title: notesFailed, description: notesRefusal(error), tone: 'destructive' }),
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

/** The reason why notes were refused. After a conflict the other administrator's notes are shown. */
export function notesRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${savedFirst(conflict)} Choose whose notes to keep.` : serverMessage(error);
}

function savedFirst({ by }: Conflict): string {
  return `${by ?? 'Another administrator'} saved a change first.`;
}

export type Review = ReturnType<typeof useReview>;
