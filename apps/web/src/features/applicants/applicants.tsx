import type { Applicant, ApplicantPage, ListedApplicant } from '@careers/contracts/applications/applications';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { jobId } from '@careers/contracts/jobs/jobs';
import { applicationInput } from '@careers/contracts/applications/application-details';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide';
import clsx from 'clsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { serverMessage, errorCode } from '../../lib/api/trpc-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { useMessageNews } from '../messages/use-messages.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { ExportButton } from '../../lib/lists/export-button.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { listPages } from '../../lib/lists/list-pages.ts';
import { BulkActionBar } from '../bulk/bulk-action-bar.tsx';
import { BulkActionsAbove } from '../bulk/bulk-actions-above.tsx';
import { OfferTimes } from '../interviews/offer-times.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSelectKeys } from '../selection/use-select-keys.tsx';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplicantsHeading } from './applicants-heading.tsx';
import { AddApplicant } from './add-applicant.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantFilters, StatesSkeleton } from './applicant-filters.tsx';
import type { ApplicantSearch } from './applicant-search.ts';
import styles from './applicants.module.css';
import { NoApplicants } from './no-applicants.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** `id`: the job's id in the address. `first`: the id of the application to put first. */
type ApplicantsProps = FilteredListProps<ApplicantSearch> & { id: string; first?: string | undefined };

export function Applicants(props: ApplicantsProps) {
  return jobId.safeParse(props.id).success ? <ApplicantsOfJob {...props} /> : <NoJob reason="invalid_id" />;
}

function ApplicantsOfJob({ id, search, onChange, first: firstId }: ApplicantsProps) {
  const { team, isAdmin, csv } = useHiringArea();
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.hiring.applicants.useInfiniteQuery(
    { job_id: id, ...search },
    { ...listPages, staleTime: 0, placeholderData: (shown) => (shown?.pages[0]?.job.id === id ? shown : undefined) },
  );
  trpc.hiring.questions.list.usePrefetchQuery({ job_id: id }); // for the filters, which then come with the list
  const first = useFirstApplicant(id, firstId);
  useMessageNews(id, query.data?.pages[0]?.can.message ?? false);
  const keysDialog = useSelectKeys(query.data?.pages[0]?.can.bulk ?? false);
  const refusal = jobRefusal(query.error);
  if (refusal) return <NoJob reason={refusal} />;
  const latest = query.data?.pages.at(-1);
  const exported = {
    path: `${csv(id)}?${new URLSearchParams(search).toString()}`,
    failed: 'Failed to export applicants.',
  } as const;
  // The job has no application, not even a withdrawn one, so there is nothing to filter.
  const { status: _status, ...filters } = search;
  const hasNone = latest && !isFiltered(filters) && applicationStates.every((state) => latest.counts[state] === 0);
  if (!latest || first.isPending) {
    return (
      <>
        <ApplicantsHeading id={id} search={search} found={query.isError ? 'failed' : 'loading'}>
          {team && (
            <>
              <ReviewButton search={search} begin={undefined} />
              <AddApplicant job_id={id} disabled />
              <ExportButton {...exported} disabled />
            </>
          )}
        </ApplicantsHeading>
        {query.isError ? <QueryError query={query}>Failed to fetch applicants</QueryError> : <ApplicantsSkeleton />}
      </>
    );
  }
  return (
    <>
      <ApplicantsHeading
        id={id}
        search={search}
        found={{ job: toDisplayJob(latest.job), total: latest.total, filtered: isFiltered(search), can: latest.can }}
      >
        <ReviewButton search={search} begin={query.data?.pages[0]?.applications[0]} />
        {latest.can.add_applicant && <AddApplicant job_id={id} />}
        {latest.can.export && <ExportButton {...exported} disabled={latest.total === 0} />}
      </ApplicantsHeading>
      {!isAdmin && <WelcomeCard key={id} job_id={id} can={latest.can} />}
      {!hasNone && (
        <ApplicantFilters id={id} can={latest.can} counts={latest.counts} search={search} onChange={onChange} />
      )}
      {first.isMissing && (
        <Alert tone="warn" className={styles.missing}>
          This application is no longer in the list.
        </Alert>
      )}
      {latest.can.bulk && <BulkActionsAbove jobTitle={toDisplayJob(latest.job).title} />}
      <PagedList
        query={query}
        itemsOf={(page) => withFirst(page, page === query.data?.pages[0], first.applicant)}
        skeleton={null}
        empty={
          hasNone ? (
            <NoApplicants job={latest.job} can={latest.can} />
          ) : (
            <NoMatch id={id} can={latest.can} search={search} />
          )
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch applicants'}
      >
        {(applicant) => (
          <ApplicantCard
            key={applicant.id}
            applicant={applicant}
            can={latest.can}
            isFirst={applicant.id === first.applicant?.id}
          />
        )}
      </PagedList>
      {latest.can.bulk && (
        <BulkActionBar total={latest.total}>
          <OfferTimes job_id={id} />
        </BulkActionBar>
      )}
      {keysDialog}
    </>
  );
}

/** `begin`: the first application of the list; undefined: it has none. */
function ReviewButton({ search, begin }: { search: ApplicantSearch; begin: Applicant | undefined }) {
  const { application } = useHiringArea();
  const text = 'Review one by one';
  if (!begin)
    return (
      <Button icon={ListChecks} disabled>
        {text}
      </Button>
    );
  return (
    <Link to={application} params={{ id: begin.id }} search={{ review: 'job', ...search }} className={buttonClass()}>
      <Icon as={ListChecks} />
      <span>{text}</span>
    </Link>
  );
}

function NoMatch({ id, can, search }: Pick<ApplicantsProps, 'id' | 'search'> & { can: Can }) {
  const { applicants } = useHiringArea();
  if (!isFiltered(search))
    return <EmptyState title="No applications">Every candidate has withdrawn their application.</EmptyState>;
  const clear = (
    <Link to={applicants} params={{ id }} state resetScroll={false} className={buttonClass({ variant: 'outline' })}>
      Show all applications
    </Link>
  );
  return (
    <EmptyState title="No matching applications" action={clear}>
      {`Choose another status${can.team ? ' or tag' : ''}, or search for another name${can.contact ? ' or email address' : ''}.`}
    </EmptyState>
  );
}

/** Has the size of filters and of applications with a short letter, so nothing moves when the list replaces it. */
function ApplicantsSkeleton() {
  return (
    <>
      <Skeleton height={74} className={styles.filters} />
      <StatesSkeleton />
      <CardListSkeleton label="Loading the applicants" className={clsx(styles.card, styles.skeleton)}>
        <TextSkeleton />
        <Skeleton width="72%" height={40} />
        <div className={styles.review}>
          <Skeleton height={74} />
          <Skeleton height={126} />
        </div>
      </CardListSkeleton>
    </>
  );
}

/** Fetches the application to put first. It stays as it was fetched while the list is fetched again. */
function useFirstApplicant(job_id: string, id: string | undefined) {
  const input = applicationInput.safeParse({ id });
  const enabled = id !== undefined && input.success;
  const { data, error, isPending } = trpc.hiring.application.useQuery({ id: id ?? '' }, { enabled, staleTime: 0 });
  const isUnknown = enabled && (isPending || (error !== null && errorCode(error) !== 'application_not_found'));
  const applicant = data?.job_id === job_id ? data : undefined;
  return {
    applicant,
    isPending: enabled && isPending,
    isMissing: id !== undefined && !applicant && !isUnknown,
  };
}

/** The applications of a page, with `first` before those of the first page and nowhere else. */
function withFirst({ applications }: ApplicantPage, isFirstPage: boolean, first: ListedApplicant | undefined) {
  if (!first) return applications;
  const others = applications.filter(({ id }) => id !== first.id);
  return isFirstPage ? [first, ...others] : others;
}
