import {
  type ApplicationDetails,
  type ApplicationEvent,
  HISTORY_LIMIT,
} from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import { THREAD_LIMIT } from '@careers/contracts/hiring/messages';
import { GIVEN_REASONS } from '@careers/contracts/hiring/rejection-reasons';
import { keptDays } from '@careers/contracts/site/kept-days';
import clsx from 'clsx';
import { type Ref, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { useInterviews } from '../interviews/use-interviews.ts';
import { useTeamThread } from '../messages/use-messages.ts';
import { useTeamNotes } from '../team-notes/use-team-notes.ts';
import styles from './application-history.module.css';
import { type HistoryEntry, historyEntries } from './history-entries.tsx';

type ApplicationHistoryProps = { application: ApplicationDetails; events: readonly ApplicationEvent[] };

/** All that happened to the application, from the replies that the other panels show: no viewer sees more of it here. */
export function ApplicationHistory({ application: { id, can, tags, assignees }, events }: ApplicationHistoryProps) {
  const thread = useTeamThread(id, can.message);
  const notes = useTeamNotes(id);
  const reasons = trpc.hiring.givenReasons.useQuery({ id }, { enabled: can.team, staleTime: 0 });
  const interviews = useInterviews(id);
  const queries = [thread, notes, reasons, interviews];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const { messages = [], standard_emails = [] } = thread.data ?? {};
  const isLeftOut =
    events.length === HISTORY_LIMIT ||
    messages.length === THREAD_LIMIT ||
    standard_emails.length === THREAD_LIMIT ||
    reasons.data?.length === GIVEN_REASONS;
  return (
    <Panel title="History">
      {queries.some(({ isLoading }) => isLoading) ? (
        <BlockSkeleton label="Loading the history" height={96} />
      ) : (
        <Entries
          entries={historyEntries({
            events,
            reasons: reasons.data ?? [],
            messages,
            standard_emails,
            notes: notes.data ?? [],
            interviews: interviews.data ?? [],
            tags: tags ?? [],
            assignees: assignees ?? [],
          })}
        />
      )}
      {failed && <QueryError query={failed}>Failed to fetch a part of the history</QueryError>}
      {isLeftOut && <p className={styles.note}>The oldest entries are not listed.</p>}
      {can.message && <p className={styles.note}>Automatic emails are listed for {keptDays.sent_mails} days.</p>}
    </Panel>
  );
}

/** The entries of a long history that are shown at first: the newest. */
const SHOWN = 10;

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useFocusWhenLost<HTMLOListElement>(showsAll ? 'all' : 'newest');
  const hidden = showsAll ? 0 : Math.max(0, entries.length - SHOWN);
  if (entries.length === 0) return <p className={styles.note}>Nothing is recorded yet.</p>;
  return (
    <>
      {hidden > 0 && (
        <Button variant="outline" size="small" className={styles.earlier} onClick={() => setShowsAll(true)}>
          Show {hidden} earlier
        </Button>
      )}
      <HistoryList ref={list} entries={entries.slice(hidden)} />
    </>
  );
}

type HistoryListProps = { entries: readonly HistoryEntry[]; ref?: Ref<HTMLOListElement> };

export function HistoryList({ entries, ref }: HistoryListProps) {
  return (
    <ol ref={ref} role="list" tabIndex={-1} className={styles.entries}>
      {entries.map(({ key, at, icon, who, what, badge, past }) => (
        <li key={key} className={clsx(styles.entry, past && styles.past)}>
          <Icon as={icon} size={18} className={styles.icon} />
          <div className={styles.text}>
            <p>
              {who !== undefined && (
                <>
                  <b>
                    <bdi>{who}</bdi>
                  </b>{' '}
                </>
              )}
              {what}
            </p>
            <p className={styles.when}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {badge && (
                <Badge tone={badge.tone} className={styles.badge}>
                  {badge.text}
                </Badge>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
