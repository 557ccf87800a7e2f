import { securityActions, type SecurityOutcome, securityOutcomes } from '@careers/contracts/account/security-actions';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SecuritySearch } from './security-search.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { eventSentence } from './event-sentence.ts';
import styles from './security.module.css';

export function SecurityScreen({ search, onChange }: FilteredListProps<SecuritySearch>) {
  return (
    <>
      <PageHeading
        title="Security events"
        subtitle="Sign-ins, refused attempts and what administrators did"
        help={<HelpLink topic="security" />}
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <SecurityFilters search={search} onChange={onChange} />
      <SecurityList search={search} onClear={() => onChange({})} />
    </>
  );
}

function SecurityFilters({ search, onChange }: FilteredListProps<SecuritySearch>) {
  const { action, outcome, from = '', to = '' } = search;
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <ListFilters label="Security events" placeholder="Name or email of a person" search={search} onChange={onChange}>
      <FilterSelect
        label="Event"
        value={action}
        options={{ '': 'All events', ...securityActions }}
        onChange={(chosen) => onChange({ ...search, action: chosen })}
      />
      <FilterSelect
        label="Outcome"
        value={outcome}
        options={{ '': 'All outcomes', ...securityOutcomes }}
        onChange={(chosen) => onChange({ ...search, outcome: chosen })}
      />
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

/** Newest first. The events are requested only with a session. */
function SecurityList({ search, onClear }: { search: SecuritySearch; onClear: () => void }) {
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
  return (
    <NoneFound title="No security events found" onClear={onClear}>
      Try another person, event, outcome or day.
    </NoneFound>
  );
}
