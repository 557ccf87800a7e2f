import { keepPreviousData } from '@tanstack/react-query';
import { formatDateTime } from '@careers/contracts/common/dates';
import { type SecurityOutcome, securityOutcomes } from '@careers/contracts/account/security-actions';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowCard, RowCardSkeleton, Row } from '../../ui/row-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import type { SecuritySearch } from './security-search.ts';
import { eventSentence } from './event-sentence.ts';
import styles from './security.module.css';

const tones: Record<Exclude<SecurityOutcome, 'success'>, BadgeTone> = {
  failure: 'amber',
  refused: 'red',
  limited: 'purple',
};

function EventRow({ event }: { event: SecurityEvent }) {
  const { outcome, detail, created_at } = event;
  const { who, what } = eventSentence(event);
  const sentence = (
    <>
      {who} <span className={styles.what}>{what}</span>
    </>
  );
  return (
    <Row
      title={sentence}
      aside={outcome !== 'success' && <Badge tone={tones[outcome]}>{securityOutcomes[outcome]}</Badge>}
    >
      <InlineList className={styles.when}>
        {formatDateTime(created_at)}
        {detail !== null && !what.includes(detail) && detail}
      </InlineList>
    </Row>
  );
}

type SecurityListProps = { search: SecuritySearch; onClear: () => void };

/** The events that match a search, newest first, page by page. They are requested only with a session. */
export function SecurityList({ search, onClear }: SecurityListProps) {
  const { status } = useAuth();
  const query = trpc.admin.securityEvents.list.useInfiniteQuery(search, {
    enabled: status === 'signed_in',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (status === 'signed_out') return <Alert>Authentication required</Alert>;
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.events}
      container={RowCard}
      skeleton={<RowCardSkeleton label="Loading the security events" />}
      empty={<NoEvents filtered={isFiltered(search)} onClear={onClear} />}
      errorText={(error) => serverMessage(error) ?? 'Failed to fetch the security events'}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedList>
  );
}

function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return <EmptyState title="No security events yet">Security events appear here as they happen.</EmptyState>;
  const clear = (
    <Button variant="outline" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <EmptyState title="No security events found" action={clear}>
      Try another person, event, outcome or day.
    </EmptyState>
  );
}
