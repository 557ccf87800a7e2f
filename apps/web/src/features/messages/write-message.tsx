import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import { emptyFields, fillMessage, mergeErrorText } from '@careers/contracts/hiring/merge-fields';
import { sendMessageInput, messageDraft } from '@careers/contracts/hiring/messages';
import { type FormEvent, useRef, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-text.tsx';
import { RejectionQuestion } from './rejection-question.tsx';
import { SendTimeField } from './send-time-field.tsx';
import { type SendTime, sendTimeProblem, toSendAt } from './send-time.ts';
import styles from './thread.module.css';
import { useShowThread } from './use-messages.ts';
import { type DraftMessage, useMessageDraft } from './use-message-draft.ts';

/** `unnotified`: the status about which the message replaces the usual email. */
type WriteMessageProps = { application: ApplicationDetails; unnotified: ApplicationStatus | null };

const sendTimes = ['now', 'soon', 'tomorrow', 'chosen'] as const;

export function WriteMessage({ application, unnotified }: WriteMessageProps) {
  const { id } = application;
  const form = useMessageForm(id);
  const [isOpen, setOpen] = useState(form.isWritten);
  const box = useFocusWhenLost<HTMLDivElement>(isOpen ? 'form' : 'button', 'input, button');
  return (
    <div ref={box}>
      {isOpen ? (
        <MessageForm application={application} unnotified={unnotified} form={form} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Write a message
        </Button>
      )}
    </div>
  );
}

/** `when`: the time that is chosen at first. `replaces`: the status whose email the message must still replace. */
type MessageFormProps = WriteMessageProps & {
  form: ReturnType<typeof useMessageForm>;
  when?: SendTime['choice'];
  replaces?: ApplicationStatus;
  onClose: () => void;
};

export function MessageForm({ application, unnotified, form, when = 'now', replaces, onClose }: MessageFormProps) {
  const { id } = application;
  const toast = useToast();
  const showThread = useShowThread(id);
  const templates = trpc.hiring.templates.useQuery().data?.templates ?? [];
  const [time, setTime] = useState<SendTime>({ choice: when, at: '' });
  const [timeProblem, setTimeProblem] = useState<string>();
  const [asks, setAsks] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { keyOf } = useAttemptKey();
  const send = trpc.hiring.messages.send.useMutation({
    onSuccess: (thread, { send_at }) => {
      showThread(thread);
      form.clearSent();
      onClose();
      toast({ key: `messages ${id}`, title: send_at === 'now' ? 'Message sent.' : 'Message scheduled.' });
    },
    onError: (error) => {
      const field = errorField(error);
      if (field === 'send_at') setTimeProblem(serverMessage(error));
      else if (field) form.setErrors({ [field]: serverMessage(error) });
      showProblem();
    },
  });
  const failed =
    send.error &&
    !errorField(send.error) &&
    (serverMessage(send.error) ?? 'The message was not sent. Please try again.');

  function showProblem(): void {
    setTimeout(() => focusProblem(box.current));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const problem = sendTimeProblem(time, new Date());
    setTimeProblem(problem);
    if (!form.check() || problem) return showProblem();
    if (form.draft.purpose === 'not_progressing' && application.status !== 'Rejected') setAsks(true);
    else sendDraft();
  }
  function sendDraft(): void {
    setAsks(false);
    const [send_at, idempotency_key] = [toSendAt(time, new Date()), keyOf([form.draft, time])];
    send.mutate(sendMessageInput.parse({ id, ...form.draft, send_at, replaces, idempotency_key }));
  }
  function discard(): void {
    form.discard();
    onClose();
  }

  return (
    <form ref={box} className={styles.form} onSubmit={submit} noValidate>
      {unnotified && (
        <Alert tone="warn">
          The candidate has not been emailed about ‘{unnotified}’ yet. This message replaces that email.
        </Alert>
      )}
      <MessageFields draft={form.draft} templates={templates} onChange={form.change} errors={form.errors} />
      <SendTimeField
        value={time}
        choices={sendTimes}
        error={timeProblem}
        onChange={(next) => {
          setTimeProblem(undefined);
          setTime(next);
        }}
      />
      <Finished application={application} draft={form.draft} />
      {failed && <Alert>{failed}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" pending={send.isPending} pendingText="Sending...">
          {time.choice === 'now' ? 'Send message' : 'Schedule message'}
        </Button>
        <Button variant="outline" onClick={discard}>
          Discard
        </Button>
      </div>
      {asks && (
        <RejectionQuestion
          who={`The application has the status ‘${application.status}’.`}
          onSend={sendDraft}
          onBack={() => setAsks(false)}
        />
      )}
    </form>
  );
}

/** Previews a message that has a subject and a text whose fields can be filled. */
function Finished({ application, draft }: { application: ApplicationDetails; draft: DraftMessage }) {
  const { name: company } = useBrand();
  const { profile } = useAuth();
  const { profiles, job, created_at } = application;
  const values = {
    name: profiles.full_name ?? '',
    job_title: job.title,
    company,
    applied_date: formatDate(new Date(created_at)),
    sender: (draft.signed && profile?.full_name?.trim()) || `The hiring team at ${company}`,
  };
  const isWritten = draft.subject.trim() !== '' && draft.text.trim() !== '';
  const isWrong = mergeErrorText(draft.subject) !== null || mergeErrorText(draft.text) !== null;
  if (!isWritten || isWrong || emptyFields(draft, values).length > 0) return null;
  return (
    <div className={styles.finished}>
      <p>What the candidate will get</p>
      <MessagePreview to={profiles.email} {...fillMessage(draft, values)} />
    </div>
  );
}

/** `id`: that of the draft. */
export function useMessageForm(id: string) {
  const { draft, isWritten, keep, remove, removeSent } = useMessageDraft('message', id);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  return {
    draft,
    isWritten,
    errors,
    change: (next: DraftMessage) => {
      setErrors({});
      keep(next);
    },
    setErrors,
    /** Returns whether the message can be sent; otherwise its wrong fields get errors. */
    check: (): boolean => {
      const { error } = messageDraft.safeParse(draft);
      setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
      return error === undefined;
    },
    discard: remove,
    clearSent: () => removeSent(draft),
  };
}
