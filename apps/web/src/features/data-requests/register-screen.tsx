import { formatDate } from '@careers/contracts/common/dates';
import { entryFilters, type RegisterEntry } from '@careers/contracts/site/data-requests';
import { keyOf } from '@careers/contracts/account/security-actions';
import { entryKinds, entryStates } from '@careers/contracts/site/request-kinds';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { dueText, entryTitle, waitsForUs } from '../../lib/display/request-texts.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { ExportButton } from '../../lib/lists/export-button.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { anyText, isFiltered, listSearch, oneOf } from '../../lib/lists/list-search.ts';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { BackLink, useListState } from '../../lib/navigation/way-back.tsx';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { stateTones } from './data-requests.copy.ts';

export const registerSearch = listSearch({
  search: anyText,
  state: oneOf(entryFilters, 'open'),
  kind: (text) => keyOf(entryKinds, text),
});
export type RegisterSearch = ReturnType<typeof registerSearch>;

export function RegisterScreen(list: FilteredListProps<RegisterSearch>) {
  const { search, onChange } = list;
  const [adding, setAdding] = useState(false);
  const query = trpc.admin.requests.list.useInfiniteQuery(search, { ...searchedPages, staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Complaints and requests"
        subtitle="About personal data, in the order in which they are due"
        help={<HelpLink topic="requests" />}
        back={<BackLink to="/admin">Back to Overview</BackLink>}
        actions={
          <>
            <ExportButton path="/api/admin/requests.csv" failed="Failed to export the register." />
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Add
            </Button>
          </>
        }
      />
      <ListFilters label="Complaints and requests" placeholder="Number, name or email" {...list}>
        <FilterSelect
          {...list}
          name="state"
          label="State"
          options={{ open: 'All open ones', all: 'All', ...entryStates }}
        />
        <FilterSelect {...list} name="kind" label="Kind" options={{ '': 'All kinds', ...entryKinds }} />
      </ListFilters>
      <PagedList
        query={query}
        itemsOf={(page) => page.entries}
        container={RowCard}
        skeleton={<RowCardSkeleton label="Loading the requests" />}
        empty={
          isFiltered(search) ? (
            <NoneFound title="None found" onClear={() => onChange({})}>
              Try another number, name, state or kind.
            </NoneFound>
          ) : (
            <EmptyState title="Nothing is open">
              What visitors send appears here. Add what comes by email, phone or post.
            </EmptyState>
          )
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch the requests'}
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </PagedList>
      {adding && <AddEntryDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function EntryRow({ entry }: { entry: RegisterEntry }) {
  const { id, state, name, received_on } = entry;
  return (
    <Row
      title={
        <Link to="/admin/requests/$id" params={{ id }} state={useListState()}>
          {entryTitle(entry)}
        </Link>
      }
      aside={<Badge tone={stateTones[state]}>{entryStates[state]}</Badge>}
    >
      <InlineList>
        {name}
        {`Received on ${formatDate(received_on)}`}
        {waitsForUs(entry) && dueText(entry)}
      </InlineList>
    </Row>
  );
}
