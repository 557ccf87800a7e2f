import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { TeamThread, TeamMessage } from '@careers/contracts/hiring/messages';
import { formatDateTime } from '@careers/contracts/common/dates';
import clsx from 'clsx';
import { useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import styles from './thread.module.css';
import { useShowThread, useTeamThread } from './use-messages.ts';
import { WriteMessage } from './write-message.tsx';
import { MessageText } from './message-text.tsx';
import { NewMessage } from './new-message.tsx';
import { messageState, planText } from './message-state.ts';

export function TeamMessages({ application }: { application: ApplicationDetails }) {
  const { id, can, withdrawn_at } = application;
  const thread = useTeamThread(id, can.message);
  const needsNoReply = useNeedsNoReply(id);
  useScrollToHash('messages', thread.data !== undefined);
  if (!can.message) return null;
  return (
    <div id="messages" className={styles.anchor}>
      <Panel title="Messages" aside={<HelpLink topic="messages" />}>
        <div className={styles.columns}>
          {thread.data ? (
            <Thread id={id} thread={thread.data} canWrite={withdrawn_at === null} isAnswered={needsNoReply.isSuccess} />
          ) : thread.isError ? (
            <QueryError query={thread}>Failed to fetch the messages</QueryError>
          ) : (
            <BlockSkeleton label="Loading the messages" height={96} />
          )}
          <div className={styles.actions}>
            {withdrawn_at === null && (
              <WriteMessage application={application} unnotified={thread.data?.unnotified_status ?? null} />
            )}
            {thread.data && isWaiting(thread.data) && (
              <Button
                variant="outline"
                pending={needsNoReply.isPending}
                pendingText="Saving..."
                onClick={() => needsNoReply.mutate({ id })}
              >
                Needs no reply
              </Button>
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}

type ThreadProps = { id: string; thread: TeamThread; canWrite: boolean; isAnswered: boolean };

function Thread({ id, thread, canWrite, isAnswered }: ThreadProps) {
  const { messages, shown_status } = thread;
  const box = useFocusWhenLost<HTMLDivElement>(isAnswered ? 'answered' : 'waiting');
  return (
    <div ref={box} tabIndex={-1} className={styles.thread}>
      {shown_status && (
        <Alert tone="warn">The candidate still sees ‘{shown_status}’, until the scheduled message is sent.</Alert>
      )}
      {messages.length === 0 ? (
        <p className={styles.quiet}>
          {canWrite
            ? 'No messages yet. If you write one, the candidate will get it by email.'
            : 'No messages. The candidate has withdrawn, so you can no longer write to them.'}
        </p>
      ) : (
        <ol role="list" className={styles.thread}>
          {messages.map((message) => (
            <TeamMessageItem key={message.id} id={id} message={message} />
          ))}
        </ol>
      )}
    </div>
  );
}

function isWaiting({ messages }: TeamThread): boolean {
  return messages.some((message) => message.from_candidate && message.answered_at === null);
}

function useNeedsNoReply(id: string) {
  const toast = useToast();
  const showThread = useShowThread(id);
  return trpc.hiring.messages.needsNoAnswer.useMutation({
    onSuccess: showThread,
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('This was not saved.', error) }),
  });
}

function TeamMessageItem({ id, message }: { id: string; message: TeamMessage }) {
  const { from_candidate, author_name, subject, text, sent_at, cancelled_at, created_at } = message;
  const [asks, setAsks] = useState(false);
  const toast = useToast();
  const showThread = useShowThread(id);
  const cancel = trpc.hiring.messages.cancel.useMutation({
    onSuccess: (thread) => {
      showThread(thread);
      toast({ key: `messages ${id}`, title: 'The message will not be sent.' });
    },
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('The message was not cancelled.', error) }),
    onSettled: () => setAsks(false),
  });
  const item = useFocusWhenLost<HTMLLIElement>(cancel.isSuccess ? 'cancelled' : 'planned');
  const state = messageState(message);
  const isPlanned = !sent_at && !cancelled_at;

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={clsx(styles.message, !from_candidate && styles.fromCompany, isPlanned && styles.planned)}
    >
      <div className={styles.top}>
        <b dir="auto">{author_name ?? 'A former colleague'}</b>
        <span className={styles.quiet}>{formatDateTime(sent_at ?? created_at)}</span>
        {state && (
          <Badge tone={state.tone} className={styles.state}>
            {state.text}
          </Badge>
        )}
        {from_candidate && <NewMessage since={message.answered_at === null ? created_at : null} />}
      </div>
      {text === null ? (
        <p className={styles.quiet}>{planText(message)}</p>
      ) : (
        <>
          {subject && (
            <p className={styles.subject} dir="auto">
              {subject}
            </p>
          )}
          <MessageText text={text} />
        </>
      )}
      {isPlanned && (
        <div className={styles.actions}>
          <ItemButton
            of={`the message scheduled for ${formatDateTime(message.send_at)}`}
            variant="ghost"
            onClick={() => setAsks(true)}
          >
            Cancel
          </ItemButton>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title="Cancel message"
        confirmText="Cancel message"
        cancelText="Keep it"
        pendingText="Cancelling..."
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, message_id: message.id })}
        onCancel={() => setAsks(false)}
      >
        {message.for_status === null
          ? 'The candidate will not get it.'
          : `The decision will stay. The candidate will see ‘${message.for_status}’ straight away, and will be emailed in a few minutes if standard emails are on for this status. To undo the decision, change the status instead.`}
      </ConfirmDialog>
    </li>
  );
}
