import { useRef } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import type { usePrivacyNotice } from '../../lib/account/use-privacy-notice.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { submittedToast } from './apply-dialog.copy.ts';
import { applyToast, failedToast } from './apply.copy.ts';
import { nextAttempt, type SubmitAttempt } from './idempotency-key.ts';
import type { ApplicationTexts } from './use-application-draft.ts';

type Notice = Pick<ReturnType<typeof usePrivacyNotice>, 'isNeeded' | 'isPending' | 'accept'>;

/**
 * Submits an application, shows a toast with the outcome, and invalidates every query that an application changes.
 *
 * @param notice The privacy notice. A candidate who had not yet been shown it accepts it first.
 * @param onSent Called with the texts that were submitted, also when the form is unmounted by then.
 */
export function useSubmitApplication(job_id: string, notice: Notice, onSent: (texts: ApplicationTexts) => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const attempt = useRef<SubmitAttempt>(null);
  const sending = useRef(false);

  function showError(error: unknown): void {
    toast({ key: applyToast, ...failedToast(serverMessage(error)) });
  }
  const mutation = trpc.applications.submit.useMutation({
    onSuccess: (result, { cover_letter, adjustments }) => {
      attempt.current = null;
      toast({ key: applyToast, ...submittedToast(result) });
      onSent({ cover_letter: cover_letter ?? '', adjustments: adjustments ?? '' });
      // Refetches without waiting, so that the dialog closes as soon as the reply arrives.
      void utils.jobs.invalidate();
      void utils.applications.list.invalidate();
      void utils.admin.jobs.list.invalidate();
      void utils.hiring.applicants.invalidate({ job_id });
    },
    onError: showError,
    onSettled: () => void (sending.current = false),
  });

  /** Submits once; a second call before the reply does nothing. */
  async function submit(texts: ApplicationTexts): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      if (notice.isNeeded) await notice.accept();
    } catch (error) {
      sending.current = false;
      return showError(error);
    }
    attempt.current = nextAttempt(attempt.current, job_id, texts);
    const { key } = attempt.current;
    mutation.mutate({ job_id, ...texts, ...(key && { idempotency_key: key }) });
  }

  function errorOf(field: keyof ApplicationTexts): string | undefined {
    return mutation.error?.data?.field === field ? mutation.error.message : undefined;
  }

  return {
    submit,
    pending: notice.isPending || mutation.isPending,
    /** The server's error about the letter, and about the adjustments. */
    letterError: errorOf('cover_letter'),
    adjustmentsError: errorOf('adjustments'),
    forgetError: mutation.reset,
  };
}
