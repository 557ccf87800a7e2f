import { formatDateTime } from '@careers/contracts/common/dates';
import { limits } from '@careers/contracts/common/limits';
import { type CandidateMessage, replyInput, type WriteRefusal } from '@careers/contracts/hiring/messages';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MessageText } from './message-text.tsx';
import { ASK_FOR_MESSAGES_MS } from './use-messages.ts';
import styles from './thread.module.css';

const refusals: Record<WriteRefusal, string> = {
  not_yet: 'You can reply here once we have written to you or invited you to an interview.',
  withdrawn: 'You have withdrawn this application, so you can no longer write.',
  ended: 'This application has ended, so you can no longer write.',
};

export function OwnMessages({ id }: { id: string }) {
  const thread = trpc.applications.messages.thread.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS },
  );
  useMarkSeen(id, thread.data?.unseen ?? false);
  useScrollToHash('messages', thread.data !== undefined);
  return (
    <div id="messages" className={styles.anchor}>
      <Panel title="Messages">
        <div className={clsx(styles.thread, styles.below)}>
          {thread.data ? (
            <>
              {thread.data.messages.length > 0 && (
                <ol role="list" className={styles.thread}>
                  {thread.data.messages.map((message) => (
                    <Message key={message.id} message={message} />
                  ))}
                </ol>
              )}
              {thread.data.refusal === null ? (
                <ReplyForm id={id} />
              ) : (
                <p className={styles.quiet}>{refusals[thread.data.refusal]}</p>
              )}
            </>
          ) : thread.isError ? (
            <QueryError query={thread}>Failed to fetch your messages</QueryError>
          ) : (
            <BlockSkeleton label="Loading your messages" height={96} />
          )}
        </div>
      </Panel>
    </div>
  );
}

function useMarkSeen(id: string, unseen: boolean): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.applications.messages.markSeen.useMutation({
    onSuccess: (thread) => utils.applications.messages.thread.setData({ id }, thread),
  });
  useEffect(() => {
    if (unseen) mutate({ id });
  }, [id, unseen, mutate]);
}

function Message({ message }: { message: CandidateMessage }) {
  const { short_name } = useBrand();
  const { from_candidate, from_name, subject, text, sent_at } = message;
  return (
    <li className={clsx(styles.message, !from_candidate && styles.fromCompany)}>
      <div className={styles.top}>
        <b>{from_candidate ? 'You' : (from_name ?? `The hiring team at ${short_name}`)}</b>
        <span className={styles.quiet}>{formatDateTime(sent_at)}</span>
      </div>
      {subject && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      <MessageText text={text} />
    </li>
  );
}

/** A text that is not sent stays in the form, also after a reload. */
function ReplyForm({ id }: { id: string }) {
  const { user } = useAuth();
  const toast = useToast();
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, clearSent } = useDraft(`reply ${user?.id} ${id}`);
  const [problem, setProblem] = useState<string>();
  const { keyOf, forget } = useAttemptKey();
  const text = draft?.text ?? '';
  const send = useMutation({
    mutationFn: (sent: string) =>
      utils.client.applications.messages.reply.mutate({ id, text: sent, idempotency_key: keyOf(sent) }),
    onSuccess: (thread, sent) => {
      utils.applications.messages.thread.setData({ id }, thread);
      forget();
      clearSent(sent);
      toast({ key: `messages ${id}`, title: 'Message sent.' });
    },
  });
  const failed = send.error && (serverMessage(send.error) ?? 'The message was not sent. Please try again.');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const wrong = replyInput.shape.text.safeParse(text).error?.issues[0]?.message;
    setProblem(wrong);
    if (wrong) return form.current?.querySelector('textarea')?.focus();
    send.mutate(text);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Your message"
        error={problem ?? failed ?? undefined}
        hint="The hiring team will read it here. Plain text only, no files."
      >
        <Textarea
          rows={5}
          limit={limits.message}
          value={text}
          onChange={({ target }) => {
            setProblem(undefined);
            setDraft({ text: target.value, version: 0 });
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" pending={send.isPending} pendingText="Sending...">
          Send message
        </Button>
      </div>
    </form>
  );
}
