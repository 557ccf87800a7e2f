import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useSetJobStatus } from '../../lib/api/use-set-job-status.ts';
import { useToast } from '../../ui/toast.tsx';

/**
 * The mutations of a job in the list. After each, also a refused one, the list is fetched again; a mutation is pending
 * until it has arrived, so that the next one is sent with the new version.
 */
export function useJobMutations(job: AdminJob) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const key = `job ${job.id}`;
  function outcome(success: string, failure: string) {
    return {
      onSuccess: () => toast({ key, title: success, description: job.title }),
      onError: (error: unknown) => toast({ key, ...failureToast(failure, error) }),
      onSettled: (): Promise<void> => {
        void utils.jobs.invalidate();
        return utils.admin.jobs.list.invalidate();
      },
    };
  }
  const update = useSetJobStatus();
  const toggle = trpc.admin.jobs.toggleFilled.useMutation(
    outcome('Job filled status updated successfully.', 'Failed to toggle filled status'),
  );
  const copy = trpc.admin.jobs.duplicate.useMutation(
    outcome('Job duplicated successfully. The copy is a draft.', 'Failed to duplicate job'),
  );
  const anew = trpc.admin.jobs.relist.useMutation(
    outcome('Job relisted. The new job is a draft with the same hiring team.', 'Failed to relist job'),
  );
  const removed = outcome('Job deleted successfully.', 'Failed to delete job');
  const removal = trpc.admin.jobs.remove.useMutation({
    ...removed,
    // Does not wait for the list, so that the dialog closes, and the focus is in the card, before it leaves the list.
    onSettled: () => void removed.onSettled(),
  });
  const { id, version } = job;
  return {
    /** @param onSettled Called when the server has answered and the list has arrived. */
    setStatus: {
      run: (onSettled?: () => void) =>
        update.mutate(
          { id, version, status: job.status === 'Draft' ? 'Published' : 'Draft' },
          onSettled && { onSettled },
        ),
      pending: update.isPending,
    },
    toggleFilled: { run: () => toggle.mutate({ id, version }), pending: toggle.isPending },
    duplicate: { run: () => copy.mutate({ id }), pending: copy.isPending },
    relist: { run: () => anew.mutate({ id }), pending: anew.isPending },
    /** @param onSettled Called when the server has answered. */
    remove: {
      run: (onSettled: () => void) => removal.mutate({ id, version }, { onSettled }),
      pending: removal.isPending,
    },
  };
}
