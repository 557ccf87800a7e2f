import type { ReasonInput } from '@careers/contracts/hiring/rejection-reasons';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

export function useRefreshReasons() {
  const { admin, hiring } = trpc.useUtils();
  return async () => {
    void hiring.invalidate();
    await admin.settings.reasons.list.invalidate();
  };
}

export function useReasonChanges() {
  const toast = useToast();
  const refresh = useRefreshReasons();
  function options(done: string, failed: string) {
    return {
      onSuccess: (_: unknown, { reason_id }: ReasonInput) => toast({ key: `reason ${reason_id}`, title: done }),
      onError: (error: unknown, { reason_id }: ReasonInput) =>
        toast({ key: `reason ${reason_id}`, ...failureToast(failed, error, 'Please try again.') }),
      onSettled: refresh,
    };
  }
  const { reasons } = trpc.admin.settings;
  return {
    archive: reasons.archive.useMutation(options('Reason archived successfully.', 'Failed to archive the reason.')),
    restore: reasons.restore.useMutation(options('Reason restored successfully.', 'Failed to restore the reason.')),
    remove: reasons.remove.useMutation(options('Reason deleted successfully.', 'Failed to delete the reason.')),
  };
}
