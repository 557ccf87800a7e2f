import type { ApplicantPage } from '@careers/contracts/applications/applications';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import { jobId } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { NoJob } from '../../lib/display/no-job.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';
import { ExportButton } from './export-button.tsx';

/** `id`: the job's id in the address. */
type ApplicantsProps = FilteredListProps<ApplicantSearch> & { id: string };

/** The applicants of one job. */
export function Applicants(props: ApplicantsProps) {
  const known = jobId.safeParse(props.id).success;
  if (!known) return <NoJob reason="invalid_id" />;
  return <ApplicantsOfJob {...props} />;
}

function ApplicantsOfJob({ id, search, onChange }: ApplicantsProps) {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.applications.listByJob.useInfiniteQuery(
    { job_id: id, ...search },
    {
      staleTime: 0,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (shown) => (shown?.pages[0]?.job.id === id ? shown : undefined),
    },
  );
  if (errorCode(query.error) === 'job_not_found') return <NoJob reason="not_found" />;
  const latest = query.data?.pages.at(-1);
  // The job has no application, not even a withdrawn one, so there is nothing to filter.
  const hasNone = latest && !search.search && applicationStates.every((state) => latest.counts[state] === 0);
  return (
    <>
      {latest ? (
        <Heading job={toDisplayJob(latest.job)} total={latest.total} search={search} />
      ) : (
        <PageHeading
          back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>}
          title="Applicants"
          subtitle={!query.isError && <Skeleton width={280} height={24} />}
          actions={<ExportButton id={id} search={search} disabled />}
        />
      )}
      {latest && !hasNone && <ApplicantFilters id={id} counts={latest.counts} search={search} onChange={onChange} />}
      <PagedList
        query={query}
        itemsOf={(page) => page.applications}
        skeleton={<ApplicantsSkeleton />}
        empty={hasNone ? <NoApplications /> : <NoMatch id={id} search={search} />}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applicants'}
      >
        {(applicant) => <ApplicantCard key={applicant.id} applicant={applicant} />}
      </PagedList>
    </>
  );
}

function Heading({ job, total, search }: Pick<ApplicantPage, 'job' | 'total'> & { search: ApplicantSearch }) {
  const facts = (
    <InlineList as="span">
      {job.department}
      {job.location}
      <span role="status">{foundText(total, isFiltered(search))}</span>
    </InlineList>
  );
  return (
    <PageHeading
      back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>}
      title={`Applicants for ${job.title}`}
      subtitle={facts}
      actions={<ExportButton id={job.id} search={search} disabled={total === 0} />}
    />
  );
}

function foundText(total: number, filtered: boolean): string {
  const applications = total === 1 ? '1 application' : `${formatNumber(total)} applications`;
  if (!filtered) return applications;
  return `${applications} ${total === 1 ? 'matches' : 'match'}`;
}

function NoApplications() {
  return <EmptyState title="No applications yet">Applications appear here as soon as candidates apply.</EmptyState>;
}

function NoMatch({ id, search }: Pick<ApplicantsProps, 'id' | 'search'>) {
  if (!isFiltered(search))
    return <EmptyState title="No applications">Every candidate has withdrawn their application.</EmptyState>;
  const clear = (
    <Link
      to="/admin/jobs/$id/applicants"
      params={{ id }}
      resetScroll={false}
      className={buttonClass({ variant: 'outline' })}
    >
      Show all applications
    </Link>
  );
  return (
    <EmptyState title="No matching applications" action={clear}>
      Choose another status, or search for another name or email address.
    </EmptyState>
  );
}
