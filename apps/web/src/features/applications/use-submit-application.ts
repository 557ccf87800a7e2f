import { useRef } from 'react';
import { serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { failedToast, submittedToast } from './apply.copy.ts';
import { nextAttempt, type SubmitAttempt } from './idempotency-key.ts';

/**
 * Submits an application, shows a toast with the outcome, and invalidates every query that an application changes.
 *
 * @param onSent Called with the letter that was submitted, also when the form is unmounted by then.
 */
export function useSubmitApplication(job_id: string, onSent: (letter: string) => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const attempt = useRef<SubmitAttempt>(null);
  const sending = useRef(false);

  const mutation = trpc.applications.submit.useMutation({
    onSuccess: (result, { cover_letter }) => {
      attempt.current = null;
      toast(submittedToast(result));
      onSent(cover_letter ?? '');
      // Not awaited: the dialog closes as soon as the reply arrives.
      void utils.jobs.list.invalidate();
      void utils.jobs.bySlug.invalidate();
      void utils.applications.list.invalidate();
      void utils.admin.jobs.list.invalidate();
      void utils.admin.applications.listByJob.invalidate({ job_id });
    },
    onError: (error) => void toast(failedToast(serverMessage(error))),
    onSettled: () => void (sending.current = false),
  });

  /** Submits once; a second call before the reply does nothing. */
  function submit(cover_letter: string): void {
    if (sending.current) return;
    sending.current = true;
    attempt.current = nextAttempt(attempt.current, job_id, cover_letter);
    const { key } = attempt.current;
    mutation.mutate({ job_id, cover_letter, ...(key && { idempotency_key: key }) });
  }

  return {
    submit,
    pending: mutation.isPending,
    /** The server's error about the letter. */
    letterError: mutation.error?.data?.field === 'cover_letter' ? mutation.error.message : undefined,
    forgetError: mutation.reset,
  };
}
