import { formatDateTime } from '@careers/contracts/common/dates';
import type { TeamMessage } from '@careers/contracts/hiring/messages';
import clsx from 'clsx';
import { useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { MessageText } from './message-text.tsx';
import { NewMessage } from './new-message.tsx';
import { messageState, planText } from './message-state.ts';
import styles from './thread.module.css';
import { useShowThread } from './use-thread.ts';

export function TeamMessageItem({ id, message }: { id: string; message: TeamMessage }) {
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
            of={`the message planned for ${formatDateTime(message.send_at)}`}
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
          : `The decision stays: the candidate sees ‘${message.for_status}’ at once and gets the usual short email in a few minutes. To take the decision back, change the status instead.`}
      </ConfirmDialog>
    </li>
  );
}
