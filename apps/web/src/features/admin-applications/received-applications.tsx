import { counted } from '@careers/contracts/common/format-number';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { canOf } from '@careers/contracts/hiring/team-roles';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { DepartmentFilter } from '../../lib/lists/department-filter.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { ApplicantFilters } from '../applicants/applicant-filters.tsx';
import { Bulk } from '../bulk/bulk.tsx';
import { BulkActionBar } from '../bulk/bulk-action-bar.tsx';
import { BulkActionsAbove } from '../bulk/bulk-actions-above.tsx';
import { SelectBox } from '../selection/select-box.tsx';
import { useSelectKeys } from '../selection/use-select-keys.tsx';
import { JobFilter } from './job-filter.tsx';
import type { ReceivedSearch } from './received-search.ts';

const can = canOf('administrator');

export function ReceivedApplications(list: FilteredListProps<ReceivedSearch>) {
  const { search, onChange } = list;
  const { job, ...filters } = search;
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.applications.list.useInfiniteQuery(
    { ...filters, job_id: job },
    { ...searchedPages, staleTime: 0 },
  );
  const keysDialog = useSelectKeys(true);
  const latest = query.data?.pages.at(-1);
  const filtered = isFiltered(search);
  const hasNone = latest && !filtered && applicationStates.every((state) => latest.counts[state] === 0);
  return (
    <Bulk id={null} search={search}>
      <PageHeading
        title="Applicants"
        subtitle={
          <InlineList as="span">
            Everyone who has applied, for all jobs
            <span role="status">{latest ? countText(latest.total, filtered) : !query.isError && 'Counting...'}</span>
          </InlineList>
        }
        help={
          <>
            <HelpLink topic="applicants" />
            <HelpLink topic="interviews" />
            <HelpLink topic="decisions" />
          </>
        }
      />
      {!hasNone && (
        <ApplicantFilters
          id={job}
          can={can}
          counts={latest?.counts ?? (query.isError ? 'failed' : 'loading')}
          search={search}
          onChange={onChange}
        >
          <JobFilter
            job={job}
            onChange={(chosen) => onChange({ ...search, job: chosen, question: '', answer: '', flagged: '' })}
          />
          <DepartmentFilter {...list} departments={latest?.departments} />
        </ApplicantFilters>
      )}
      <BulkActionsAbove jobTitle="[Job title]" />
      <PagedList
        query={query}
        itemsOf={(page) => page.applications}
        container={RowCard}
        skeleton={<RowCardSkeleton label="Loading the applications" />}
        empty={<Empty hasNone={hasNone ?? false} filtered={filtered} onClear={() => onChange({})} />}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch the applications'}
      >
        {(application) => (
          <ReceivedApplicationRow
            key={application.id}
            application={application}
            lead={
              application.state !== 'Withdrawn' && <SelectBox application={application} name={nameOf(application)} />
            }
          />
        )}
      </PagedList>
      {latest && <BulkActionBar total={latest.total} />}
      {keysDialog}
    </Bulk>
  );
}

function countText(total: number, filtered: boolean): string {
  const applications = counted(total, 'application', 'applications');
  if (!filtered) return applications;
  return `${applications} ${total === 1 ? 'matches' : 'match'}`;
}

/** `hasNone`: there is not even a withdrawn application. */
type EmptyProps = { hasNone: boolean; filtered: boolean; onClear: () => void };

function Empty({ hasNone, filtered, onClear }: EmptyProps) {
  if (hasNone)
    return <EmptyState title="No applications yet">Applications appear here as soon as candidates apply.</EmptyState>;
  if (!filtered)
    return <EmptyState title="No applications">Every candidate has withdrawn their application.</EmptyState>;
  return (
    <NoneFound title="No matching applications" clearText="Clear search and filters" onClear={onClear}>
      No application matches this search and these filters.
    </NoneFound>
  );
}
