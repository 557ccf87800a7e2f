import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { TeamThread } from '@careers/contracts/hiring/messages';
import clsx from 'clsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { TeamMessageItem } from './team-message-item.tsx';
import styles from './thread.module.css';
import { useShowThread, useTeamThread } from './use-thread.ts';
import { WriteMessage } from './write-message.tsx';

export function TeamMessages({ application }: { application: ApplicationDetails }) {
  const { id, can, withdrawn_at } = application;
  const thread = useTeamThread(id, can.message);
  useScrollToHash('messages', thread.data !== undefined);
  if (!can.message) return null;
  return (
    <div id="messages" className={clsx(styles.anchor, styles.panel)}>
      <Panel title="Messages" aside={<HelpLink topic="messages" />}>
        <div className={styles.columns}>
          {thread.data ? (
            <Thread id={id} thread={thread.data} canWrite={withdrawn_at === null} />
          ) : thread.isError ? (
            <QueryError query={thread}>Failed to fetch the messages</QueryError>
          ) : (
            <Loading label="Loading the messages">
              <Skeleton height={96} />
            </Loading>
          )}
          {withdrawn_at === null && (
            <WriteMessage application={application} unnotified={thread.data?.unnotified_status ?? null} />
          )}
        </div>
      </Panel>
    </div>
  );
}

function Thread({ id, thread, canWrite }: { id: string; thread: TeamThread; canWrite: boolean }) {
  const { messages, shown_status } = thread;
  const toast = useToast();
  const showThread = useShowThread(id);
  const needsNoAnswer = trpc.hiring.messages.needsNoAnswer.useMutation({
    onSuccess: showThread,
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('This was not saved.', error) }),
  });
  const box = useFocusWhenLost<HTMLDivElement>(needsNoAnswer.isSuccess ? 'answered' : 'waiting');
  const waits = messages.some((message) => message.from_candidate && message.answered_at === null);
  return (
    <div ref={box} tabIndex={-1} className={styles.thread}>
      {shown_status && (
        <Alert tone="warn">The candidate still sees ‘{shown_status}’, until the planned message goes.</Alert>
      )}
      {messages.length === 0 ? (
        <p className={styles.quiet}>
          {canWrite
            ? 'No messages yet. Write one, and the candidate gets it by email.'
            : 'No messages. The candidate has withdrawn, so no one can write any more.'}
        </p>
      ) : (
        <ol role="list" className={styles.thread}>
          {messages.map((message) => (
            <TeamMessageItem key={message.id} id={id} message={message} />
          ))}
        </ol>
      )}
      {waits && (
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="small"
            pending={needsNoAnswer.isPending}
            pendingText="Saving..."
            onClick={() => needsNoAnswer.mutate({ id })}
          >
            Needs no answer
          </Button>
        </div>
      )}
    </div>
  );
}
