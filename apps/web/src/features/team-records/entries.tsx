import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Entry } from './entry.tsx';
import { useDecision } from './use-decision.ts';

type EntriesProps = {
  id: string;
  /** Whether only entries are listed that were not checked when the list was fetched. */
  unchecked: boolean;
  released: boolean;
  children: ReactNode;
};

/** The entries of a request, by application, the oldest first. */
export function Entries({ id, unchecked, released, children }: EntriesProps) {
  const query = trpc.admin.teamRecords.entries.useInfiniteQuery(
    { id, unchecked },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0, placeholderData: keepPreviousData },
  );
  const decision = useDecision({ id, unchecked });
  const isListed = useDeferredValue(query.data !== undefined); // as the list defers it, below which nothing may move
  return (
    <>
      <PagedList
        query={query}
        itemsOf={(page) => page.entries}
        skeleton={<EntriesSkeleton />}
        empty={
          <EmptyState title={unchecked ? 'Everything is checked' : 'Nothing was written'}>
            {unchecked
              ? 'What is written from now on is shown here too.'
              : 'The candidate gets a file that says so, once you release it.'}
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch what colleagues wrote'}
      >
        {(entry) => (
          <Entry
            key={`${entry.kind} ${entry.entry} ${entry.text_hash}`}
            entry={entry}
            decision={released ? undefined : decision}
          />
        )}
      </PagedList>
      {isListed && children}
    </>
  );
}

export function EntriesSkeleton() {
  return (
    <CardListSkeleton label="Loading what colleagues wrote">
      <TextSkeleton />
    </CardListSkeleton>
  );
}
