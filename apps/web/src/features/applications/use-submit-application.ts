import { useRef } from 'react';
import { serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { failedToast, submittedToast } from './apply.copy.ts';
import { nextAttempt, type SubmitAttempt } from './idempotency-key.ts';

/**
 * Applies for a job, says how it went, and has everything fetched anew that an application changes.
 *
 * @param onSent Is told which letter has arrived, also when the form is gone by then.
 */
export function useSubmitApplication(job_id: string, onSent: (letter: string) => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const press = useRef<SubmitAttempt>(null);
  const sending = useRef(false);

  const mutation = trpc.applications.submit.useMutation({
    onSuccess: (result, { cover_letter }) => {
      press.current = null;
      toast(submittedToast(result));
      onSent(cover_letter ?? '');
      // Nobody waits for these: the dialog closes on the answer.
      void utils.jobs.list.invalidate();
      void utils.jobs.bySlug.invalidate();
      void utils.applications.list.invalidate();
      void utils.admin.jobs.list.invalidate();
      void utils.admin.applications.listByJob.invalidate({ job_id });
    },
    onError: (error) => void toast(failedToast(serverMessage(error))),
    onSettled: () => void (sending.current = false),
  });

  /** One press of the button; a second one before the answer is none. */
  function submit(cover_letter: string): void {
    if (sending.current) return;
    sending.current = true;
    press.current = nextAttempt(press.current, job_id, cover_letter);
    const { key } = press.current;
    mutation.mutate({ job_id, cover_letter, ...(key && { idempotency_key: key }) });
  }

  return {
    submit,
    pending: mutation.isPending,
    /** The server's words about the letter, where the letter is at fault. */
    letterError: mutation.error?.data?.field === 'cover_letter' ? mutation.error.message : undefined,
    forgetError: mutation.reset,
  };
}
