import { limits } from '@careers/contracts/common/limits';
import { cancelInterviewInput } from '@careers/contracts/hiring/interviews';
import { useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import styles from './interviews.module.css';
import { useOwnChange } from './use-own-change.ts';

const ways = {
  decline: {
    button: 'None of these suits me',
    text: 'We will write to you. You can still choose one of these times afterwards.',
    label: 'When can you come? (optional)',
    hint: 'For example, mornings next week',
    done: 'The hiring team knows that none of the times suits you.',
    title: 'None of these times suits you',
    confirmText: 'Send',
    cancelText: 'Back',
    variant: 'primary',
  },
  cancel: {
    button: 'I cannot come',
    text: 'Your interview will be cancelled. This cannot be undone, but your application stays as it is.',
    label: 'Reason for the hiring team (optional)',
    hint: undefined,
    done: 'Your interview is cancelled.',
    title: 'Cancel your interview',
    confirmText: 'Cancel the interview',
    cancelText: 'Keep it',
    variant: 'danger',
  },
} as const;

/** `id`: the application's id. `way` stays the same for the life of the component. */
type SayNoProps = { id: string; interview_id: string; way: keyof typeof ways };

/** Asks first, and for a line to the hiring team. One that was not sent stays in the form, also after a reload. */
export function SayNo({ id, interview_id, way }: SayNoProps) {
  const { user } = useAuth();
  const { button, text, label, hint, done, ...dialog } = ways[way];
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { draft, setDraft, clearSent } = useDraft(`${way} ${user?.id} ${interview_id}`);
  const line = draft?.text ?? '';
  const change = useOwnChange<{ line?: string | undefined }>(id, done, (sent) => {
    clearSent(sent.line ?? '');
    setAsked(false);
  });
  const sayNo = trpc.applications.interviews[way].useMutation(change);

  function confirm(): void {
    const wrong = cancelInterviewInput.shape.line.safeParse(line).error?.issues[0]?.message;
    setProblem(wrong);
    if (!wrong) sayNo.mutate({ id, interview_id, line });
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsked(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isAsked}
        {...dialog}
        pending={sayNo.isPending}
        pendingText="Sending..."
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <div className={styles.form}>
          <p>{text}</p>
          <Field label={label} hint={hint} error={problem}>
            <Textarea
              rows={3}
              limit={limits.interview_line}
              value={line}
              onChange={({ target }) => {
                setProblem(undefined);
                setDraft(target.value === '' ? null : { text: target.value, version: 0 });
              }}
            />
          </Field>
          {sayNo.error && <Alert>{serverMessage(sayNo.error) ?? 'This was not sent. Please try again.'}</Alert>}
        </div>
      </ConfirmDialog>
    </>
  );
}
