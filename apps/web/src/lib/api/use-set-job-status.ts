import { useNavigate } from '@tanstack/react-router';
import { useToast } from '../../ui/toast.tsx';
import { failureToast } from './failure-toast.ts';
import { trpc } from './trpc.ts';

export function useSetJobStatus() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.admin.jobs.update.useMutation({
    onSuccess: ({ id, title, slug, status }) =>
      toast({
        key: `job ${id}`,
        title: 'Job status updated successfully.',
        description: title,
        actions:
          status === 'Published'
            ? [{ label: 'View', onPress: () => void navigate({ to: '/jobs/$slug', params: { slug } }) }]
            : undefined,
      }),
    onError: (error, { id }) => toast({ key: `job ${id}`, ...failureToast('Failed to update job status', error) }),
    onSettled: (): Promise<void> => {
      void utils.jobs.invalidate();
      return utils.admin.jobs.list.invalidate();
    },
  });
}
