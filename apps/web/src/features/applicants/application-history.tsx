import type { ApplicationEvent } from '@careers/contracts/applications/history';
import { formatDateTime } from '@careers/contracts/common/dates';
import clsx from 'clsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import styles from './application-screen.module.css';

/** What happened to an application, the oldest first. A status that was undone is grey and marked. */
export function ApplicationHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Panel title="History">
      <ol role="list" className={styles.events}>
        {events.map((event) => (
          <li key={event.number} className={clsx(styles.event, event.undone && styles.undone)}>
            <b>{titleOf(event)}</b>
            {event.undone && <Badge tone="grey">Undone</Badge>}
            <InlineList>
              {formatDateTime(event.created_at)}
              {actorOf(event)}
            </InlineList>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function titleOf({ kind, from, to }: ApplicationEvent): string {
  if (kind === 'submitted') return 'Application received';
  if (kind === 'added') return 'Application added';
  return from === null ? to : `${from} to ${to}`;
}

function actorOf({ kind, actor }: ApplicationEvent): string {
  if (actor === null || kind === 'submitted') return '';
  if (actor.kind === 'sql') return 'Changed in the database';
  return actor.name ?? 'A deleted account';
}
