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

/** A change ends once the list was read again, so that no job is shown as saved that the server refused. */
export function useSavedJob(job_id: string, onSaved?: () => void) {
  const { data } = useSavedJobs();
  const toast = useToast();
  const { saved } = trpc.useUtils();
  function onSettled(): Promise<void> {
    return saved.list.invalidate();
  }
  function failed(title: string) {
    return (error: unknown) => toast({ key: savedJobToast, ...failureToast(title, error, 'Please try again.') });
  }
  const onError = failed('This job was not saved');
  const add = trpc.saved.add.useMutation({ onSettled, onSuccess: () => onSaved?.(), onError });
  const remove = trpc.saved.remove.useMutation({ onSettled, onError: failed('This job was not removed') });
  return {
    isSaved: data?.jobs.some((job) => job.job_id === job_id) ?? false,
    isKnown: data !== undefined,
    isPending: add.isPending || remove.isPending,
    save: () => add.mutate({ job_id }),
    remove: () => remove.mutate({ job_id }),
  };
}
