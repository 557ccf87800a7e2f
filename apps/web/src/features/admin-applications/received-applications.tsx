import { keepPreviousData } from '@tanstack/react-query';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads which applications the list shows: by default all. */
export const receivedSearch = listSearch({ show: oneOf(['waiting']) });
export type ReceivedSearch = ReturnType<typeof receivedSearch>;

export function ReceivedApplications({ search: { show }, onChange }: FilteredListProps<ReceivedSearch>) {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.applications.list.useInfiniteQuery(
    { waiting: show === 'waiting' },
    { getNextPageParam: (page) => page.next_cursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const filter = (
    <FilterSelect
      label="Show"
      value={show}
      options={{ '': 'All applications', waiting: 'Waiting for review' }}
      onChange={(chosen) => onChange({ show: chosen })}
    />
  );
  return (
    <>
      <PageHeading title="Applicants" subtitle="Who applied, for any job, newest first" actions={filter} />
      <PagedList
        query={query}
        itemsOf={(page) => page.applications}
        container={RowCard}
        skeleton={<RowCardSkeleton label="Loading the applications" />}
        empty={
          <EmptyState title={show ? 'Every application has been reviewed' : 'No applications yet'}>
            Applications appear here as soon as candidates apply.
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch the applications'}
      >
        {(application) => <ReceivedApplicationRow key={application.id} application={application} />}
      </PagedList>
    </>
  );
}
