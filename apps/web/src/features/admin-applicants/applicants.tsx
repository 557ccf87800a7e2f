import type { Applicant, ApplicantPage } from '@careers/contracts/applications/applications';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import { jobId } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { NoJob } from '../../lib/display/no-job.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantFilters } from './applicant-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';
import styles from './applicants.module.css';
import { ExportButton } from './export-button.tsx';
import { useFirstApplicant, withFirst } from './use-first-applicant.ts';

/** `id`: the job's id in the address. `first`: the id of the application to put first. */
type ApplicantsProps = FilteredListProps<ApplicantSearch> & { id: string; first?: string | undefined };

/** The applicants of one job. */
export function Applicants(props: ApplicantsProps) {
  const known = jobId.safeParse(props.id).success;
  if (!known) return <NoJob reason="invalid_id" />;
  return <ApplicantsOfJob {...props} />;
}

function ApplicantsOfJob({ id, search, onChange, first: firstId }: ApplicantsProps) {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.applications.listByJob.useInfiniteQuery(
    { job_id: id, ...search },
    {
      staleTime: 0,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (shown) => (shown?.pages[0]?.job.id === id ? shown : undefined),
    },
  );
  const first = useFirstApplicant(id, firstId);
  if (errorCode(query.error) === 'job_not_found') return <NoJob reason="not_found" />;
  const latest = query.data?.pages.at(-1);
  // The job has no application, not even a withdrawn one, so there is nothing to filter.
  const hasNone = latest && !search.search && applicationStates.every((state) => latest.counts[state] === 0);
  if (!latest || first.isPending) {
    return (
      <>
        <PageHeading
          back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>}
          title="Applicants"
          subtitle={!query.isError && <Skeleton width={280} height={24} />}
          actions={
            <>
              <ReviewButton search={search} begin={undefined} />
              <ExportButton id={id} search={search} disabled />
            </>
          }
        />
        {query.isError ? <QueryError query={query}>Failed to fetch applicants</QueryError> : <ApplicantsSkeleton />}
      </>
    );
  }
  return (
    <>
      <Heading
        job={toDisplayJob(latest.job)}
        total={latest.total}
        search={search}
        begin={query.data?.pages[0]?.applications[0]}
      />
      {!hasNone && <ApplicantFilters id={id} counts={latest.counts} search={search} onChange={onChange} />}
      {first.isMissing && (
        <Alert tone="warn" className={styles.missing}>
          This application is no longer in the list.
        </Alert>
      )}
      <PagedList
        query={query}
        itemsOf={(page) => withFirst(page, page === query.data?.pages[0], first.applicant)}
        skeleton={null}
        empty={hasNone ? <NoApplications /> : <NoMatch id={id} search={search} />}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applicants'}
      >
        {(applicant) => (
          <ApplicantCard key={applicant.id} applicant={applicant} isFirst={applicant.id === first.applicant?.id} />
        )}
      </PagedList>
    </>
  );
}

type HeadingProps = Pick<ApplicantPage, 'job' | 'total'> & { search: ApplicantSearch; begin: Applicant | undefined };

function Heading({ job, total, search, begin }: HeadingProps) {
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
      actions={
        <>
          <ReviewButton search={search} begin={begin} />
          <ExportButton id={job.id} search={search} disabled={total === 0} />
        </>
      }
    />
  );
}

/** Begins the review of the list with its first application. Disabled while the list has none. */
function ReviewButton({ search, begin }: Pick<HeadingProps, 'search' | 'begin'>) {
  const text = 'Review one by one';
  if (!begin)
    return (
      <Button icon={ListChecks} disabled>
        {text}
      </Button>
    );
  return (
    <Link
      to="/admin/applications/$id"
      params={{ id: begin.id }}
      search={{ review: 'job', ...search }}
      className={buttonClass()}
    >
      <Icon as={ListChecks} />
      <span>{text}</span>
    </Link>
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
      state
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
