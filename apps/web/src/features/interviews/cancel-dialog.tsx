import { limits } from '@careers/contracts/common/limits';
import { cancelInterviewInput, type Interview } from '@careers/contracts/hiring/interviews';
import { useRef, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useShowInterviews } from './use-interviews.ts';

type CancelDialogProps = { application_id: string; interview: Interview; onClose: () => void; onDone: () => void };

/** Cancels an interview, with a line for the candidate. One that was not sent stays in the form, also after a reload. */
export function CancelDialog({ application_id: id, interview, onClose, onDone }: CancelDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const { user } = useAuth();
  const { draft, setDraft } = useDraft(`cancel interview ${user?.id} ${interview.id}`);
  const line = draft?.text ?? '';
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const show = useShowInterviews(id);
  const cancel = trpc.hiring.interviews.cancel.useMutation({
    onSuccess: (interviews) => {
      show(interviews);
      setDraft(null);
      onDone();
      toast({ key: 'interview', title: 'Interview cancelled.' });
    },
  });
  function submit(): void {
    const { data, error } = cancelInterviewInput.safeParse({ id, interview_id: interview.id, line });
    setProblem(error?.issues[0]?.message);
    if (data) cancel.mutate(data);
    else setTimeout(() => focusProblem(form.current));
  }
  return (
    <Dialog open onClose={onClose} title="Cancel interview">
      <div ref={form}>
        <DialogForm
          submitText="Cancel interview"
          pendingText="Cancelling..."
          pending={cancel.isPending}
          variant="danger"
          cancelText="Keep it"
          onSubmit={submit}
          onCancel={onClose}
        >
          <p>We will email the candidate and the interviewers. The status of the application will stay.</p>
          <Field label="Reason for the candidate (optional)" error={problem}>
            <Textarea
              rows={2}
              limit={limits.interview_line}
              value={line}
              onChange={({ target }) => setDraft(target.value === '' ? null : { text: target.value, version: 0 })}
            />
          </Field>
          {cancel.error && <Alert>{serverMessage(cancel.error) ?? 'It was not cancelled. Please try again.'}</Alert>}
        </DialogForm>
      </div>
    </Dialog>
  );
}
