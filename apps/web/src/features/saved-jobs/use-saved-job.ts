import { useAuth } from '../../lib/account/use-auth.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

export const savedJobToast = 'saved job';

/** Returns the signed-in user's saved jobs as the server last said; undefined until then. */
export function useSavedJobs() {
  const isSignedIn = useAuth().status === 'signed_in';
  return trpc.saved.list.useQuery(undefined, { enabled: isSignedIn });
}

/**
 * Whether a job is saved, as the server last said, and what changes that. A change ends once the list was read again, so
 * that nothing is shown as saved that the server refused.
 *
 * @param onSaved Runs after the server has saved the job.
 */
export function useSavedJob(job_id: string, onSaved?: () => void) {
  const { data } = useSavedJobs();
  const toast = useToast();
  const { saved } = trpc.useUtils();
  function onSettled(): Promise<void> {
    return saved.list.invalidate();
  }
  const add = trpc.saved.add.useMutation({
    onSettled,
    onSuccess: () => onSaved?.(),
    onError: (error) =>
      toast({ key: savedJobToast, ...failureToast('This job was not saved', error, 'Please try again.') }),
  });
  const remove = trpc.saved.remove.useMutation({
    onSettled,
    onError: (error) =>
      toast({ key: savedJobToast, ...failureToast('This job was not removed', error, 'Please try again.') }),
  });
  return {
    isSaved: data?.jobs.some((job) => job.job_id === job_id) ?? false,
    isKnown: data !== undefined,
    isPending: add.isPending || remove.isPending,
    save: () => add.mutate({ job_id }),
    remove: () => remove.mutate({ job_id }),
  };
}
