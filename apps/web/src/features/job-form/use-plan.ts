import { formatDateTime } from '@careers/contracts/common/dates';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

export type PlannableJob = { id: string; title: string };

/** The mutations of a job's plan. After each, also a refused one, the lists of jobs are fetched again. */
export function usePlan({ id, title }: PlannableJob) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const key = `job ${id}`;
  function onSettled(): Promise<void> {
    return utils.admin.jobs.invalidate();
  }
  const set = trpc.admin.jobs.setPlan.useMutation({
    onSuccess: ({ publish_at }) =>
      toast({ key, title: `Job planned for ${publish_at && formatDateTime(publish_at)}.`, description: title }),
    onSettled,
  });
  const remove = trpc.admin.jobs.removePlan.useMutation({
    onSuccess: () => toast({ key, title: 'Plan taken back. The job stays a draft.', description: title }),
    onError: (error) => toast({ key, ...failureToast('Failed to take the plan back', error) }),
    onSettled,
  });
  return { set, remove };
}
