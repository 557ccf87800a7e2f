import type { ApplicationEvent } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { GivenReasons } from '@careers/contracts/hiring/reasons';
import clsx from 'clsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import styles from './application-screen.module.css';

type ApplicationHistoryProps = {
  events: readonly ApplicationEvent[];
  /** The application's id; undefined: the viewer does not see its reasons. */
  reasonsOf: string | undefined;
};

export function ApplicationHistory({ events, reasonsOf }: ApplicationHistoryProps) {
  const given = trpc.hiring.givenReasons.useQuery(
    { id: reasonsOf ?? '' },
    { enabled: reasonsOf !== undefined, staleTime: 0 },
  );
  const entries = [...events.map(entryOfEvent), ...(given.data ?? []).map(entryOfReason)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  return (
    <Panel title="History">
      <ol role="list" className={styles.events}>
        {entries.map(({ key, at, title, actor, past }) => (
          <li key={key} className={clsx(styles.event, past && styles.undone)}>
            <b>{title}</b>
            {past && <Badge tone="grey">{past}</Badge>}
            <InlineList>
              {formatDateTime(at)}
              {actor}
            </InlineList>
          </li>
        ))}
      </ol>
      {given.isError && <QueryError query={given}>Failed to fetch the reasons</QueryError>}
    </Panel>
  );
}

/** A line of the history. `past`: why it no longer counts. */
type Entry = { key: string; at: string; title: string; actor: string; past: string | null };

function entryOfEvent(event: ApplicationEvent): Entry {
  return {
    key: `event ${event.number}`,
    at: event.created_at,
    title: titleOf(event),
    actor: actorOf(event),
    past: event.undone ? 'Undone' : null,
  };
}

function entryOfReason({ id, created_at, label, actor_name, replaced_at }: GivenReasons[number]): Entry {
  return {
    key: `reason ${id}`,
    at: created_at,
    title: `Reason: ${label}`,
    actor: actor_name ?? 'A deleted account',
    past: replaced_at && `Until ${formatDateTime(replaced_at)}`,
  };
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
