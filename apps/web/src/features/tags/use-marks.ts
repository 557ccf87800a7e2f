import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { useMutation } from '@tanstack/react-query';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

type Saved = Partial<Pick<ApplicationDetails, 'tags' | 'assignees'>>;

type MarksOptions = {
  id: string;
  marks: readonly { id: string }[];
  /** Returns the id of the mark to add; without it, marks are added by their ids. */
  find?: (added: string) => Promise<string>;
  /** Saves the marks that the application shall have. `seen`: those that the page shows. */
  save: (ids: string[], seen: string[]) => Promise<Saved>;
  failed: string;
};

/** Saves one after the other. What a colleague has changed meanwhile stays, and is shown with the reply. */
export function useMarks({ id, marks, find, save, failed }: MarksOptions) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const seen = marks.map((mark) => mark.id);
  const shared = {
    scope: { id: `marks of ${id}` },
    onSuccess: (saved: Saved): void => {
      utils.hiring.application.setData({ id }, (shown) => shown && { ...shown, ...saved });
    },
    onSettled: (): void => {
      for (const list of [utils.hiring.applicants, utils.hiring.board, utils.hiring.assigned, utils.hiring.reviewPlace])
        void list.invalidate();
    },
  };
  return {
    add: useMutation<Saved, Error, string>({
      ...shared,
      mutationFn: async (added) => save([...seen, find ? await find(added) : added], seen),
    }),
    remove: useMutation<Saved, Error, string>({
      ...shared,
      mutationFn: async (removed) => {
        const kept = seen.filter((each) => each !== removed);
        return save(kept, seen);
      },
      onError: (error) => toast({ key: `marks ${id}`, ...failureToast(failed, error, 'Please try again.') }),
    }),
  };
}
