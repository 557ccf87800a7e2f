import { keepPreviousData } from '@tanstack/react-query';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { EventRow } from './event-row.tsx';
import type { SecuritySearch } from './security-search.ts';

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
