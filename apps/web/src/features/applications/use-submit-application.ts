import type { AnswersInput, RefusedAnswer } from '@careers/contracts/jobs/answers';
import { useRef } from 'react';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { presentSource } from '../../lib/navigation/source.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { errorReasons } from '../../lib/forms/refused-input.ts';
import type { usePrivacyNotice } from '../../lib/account/use-privacy-notice.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { submittedToast } from './apply-dialog.copy.ts';
import { applyToast, failedToast } from './apply.copy.ts';
import type { ApplicationDraft } from './use-application-draft.ts';

type Notice = Pick<ReturnType<typeof usePrivacyNotice>, 'isNeeded' | 'isPending' | 'accept'>;

type Answered = { answers: AnswersInput; questions_version: number };
type Outcome = {
  /** Is called with the draft that was submitted, also when the form is unmounted by then. */
  onSent: (draft: ApplicationDraft) => void;
  /** Is called when the job asks other questions than were answered. @returns whether they are now shown. */
  askAgain: () => Promise<boolean>;
  onRefused: (refused: RefusedAnswer[]) => void;
};

/** A candidate who had not yet been shown the privacy notice accepts it first. */
export function useSubmitApplication(job_id: string, notice: Notice, { onSent, askAgain, onRefused }: Outcome) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { keyOf, forget } = useAttemptKey();
  const sent = useRef<ApplicationDraft>(null);
  const sending = useRef(false);

  function showError(error: unknown): void {
    toast({ key: applyToast, ...failedToast(serverMessage(error)) });
  }
  const mutation = trpc.applications.submit.useMutation({
    onSuccess: (result) => {
      forget();
      toast({ key: applyToast, ...submittedToast(result) });
      if (sent.current) onSent(sent.current);
      // Does not wait, so that the dialog closes as soon as the reply arrives.
      void utils.jobs.invalidate();
      void utils.applications.list.invalidate();
      void utils.admin.jobs.list.invalidate();
      void utils.hiring.applicants.invalidate({ job_id });
    },
    onError: async (error) => {
      if (errorCode(error) === 'questions_changed' && (await askAgain())) return;
      if (errorCode(error) === 'answers_refused') onRefused(errorReasons(error).map(toRefused));
      showError(error);
    },
    onSettled: () => void (sending.current = false),
  });

  /** A second call before the reply does nothing. */
  async function submit(draft: ApplicationDraft, answered: Answered): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      if (notice.isNeeded) await notice.accept();
    } catch (error) {
      sending.current = false;
      return showError(error);
    }
    sent.current = draft;
    const idempotency_key = keyOf({ job_id, ...draft });
    const source = presentSource();
    mutation.mutate({ job_id, ...draft, ...answered, idempotency_key, ...(source && { source }) });
  }

  function errorOf(field: 'cover_letter' | 'adjustments'): string | undefined {
    return mutation.error?.data?.field === field ? mutation.error.message : undefined;
  }

  return {
    submit,
    pending: notice.isPending || mutation.isPending,
    letterError: errorOf('cover_letter'),
    adjustmentsError: errorOf('adjustments'),
    forgetError: mutation.reset,
  };
}

/** Reads a reason of the server: `question id: what is wrong with its answer`. */
function toRefused(reason: string): RefusedAnswer {
  const [question_id = '', ...message] = reason.split(': ');
  return { question_id, message: message.join(': ') };
}
