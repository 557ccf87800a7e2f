import { securityActions, type SecurityOutcome, securityOutcomes } from '@careers/contracts/account/security-actions';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SecuritySearch } from './security-search.ts';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { eventSentence } from './event-sentence.ts';
import styles from './security.module.css';

export function SecurityScreen(list: FilteredListProps<SecuritySearch>) {
  return (
    <>
      <PageHeading
        title="Security events"
        subtitle="Sign-ins, refused attempts and what administrators did"
        help={<HelpLink topic="security" />}
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <SecurityFilters {...list} />
      <SecurityList {...list} />
    </>
  );
}

function SecurityFilters(list: FilteredListProps<SecuritySearch>) {
  const { search, onChange } = list;
  const { from = '', to = '' } = search;
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <ListFilters label="Security events" placeholder="Name or email of a person" {...list}>
      <FilterSelect {...list} name="action" label="Event" options={{ '': 'All events', ...securityActions }} />
      <FilterSelect {...list} name="outcome" label="Outcome" options={{ '': 'All outcomes', ...securityOutcomes }} />
      <div className={styles.days}>
        <Field label="From">
          <TextInput type="date" value={from} onChange={({ target }) => onChange({ ...search, from: target.value })} />
        </Field>
        <Field label="To" error={isReversed ? 'The last day must not be before the first day' : undefined}>
          <TextInput type="date" value={to} onChange={({ target }) => onChange({ ...search, to: target.value })} />
        </Field>
      </div>
    </ListFilters>
  );
}

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

/** Newest first. */
function SecurityList({ search, onChange }: FilteredListProps<SecuritySearch>) {
  const query = trpc.admin.securityEvents.list.useInfiniteQuery(search, { ...searchedPages, staleTime: 0 });
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.events}
      container={RowCard}
      skeleton={<RowCardSkeleton label="Loading the security events" />}
      empty={<NoEvents filtered={isFiltered(search)} onClear={() => onChange({})} />}
      errorText={(error) => serverMessage(error) ?? 'Failed to fetch the security events'}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedList>
  );
}

function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return <EmptyState title="No security events yet">Security events appear here as they happen.</EmptyState>;
  return (
    <NoneFound title="No security events found" onClear={onClear}>
      Try another person, event, outcome or day.
    </NoneFound>
  );
}
