import type { JobPage } from '@careers/contracts/jobs/jobs';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { NearestFilters } from '@careers/contracts/jobs/job-facets';
import { counted, formatNumber, formatTotal } from '@careers/contracts/common/format-number';
import { defaultSort, listAddress, listSearch, type ListSearch } from '@careers/contracts/jobs/list-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWithSession } from '../../lib/account/use-with-session.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useRefetchFailed } from '../../lib/api/use-refetch-failed.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { JobCard, type JobCardProps, JobCardSkeleton } from './job-card.tsx';
import { jobListOptions } from './job-list-options.ts';
import styles from './job-list.module.css';
import { listHeading } from './show-list.ts';
import { facetFilters, isFiltered, listHref } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';
import type { JobSort } from '@careers/contracts/common/filter-values';

function loadSave() {
  return import('../saved-jobs/save-on-card.tsx');
}

/** `heading`: of one of several lists on a page. */
export function JobList({ search, heading }: { search: ListSearch; heading?: string | undefined }) {
  const ownId = useId();
  const id = heading === undefined ? listHeading : ownId;
  const Save = useWithSession(loadSave)?.SaveOnCard;
  const query = useInfiniteQuery(jobListOptions(trpc.useUtils().client, search));
  const refetchFailed = useRefetchFailed();
  const shown = useShownSearch(search, query.isPlaceholderData);
  const filtered = isFiltered(shown);
  const first = query.data?.pages[0];
  const { total } = first ?? {};
  return (
    <Container as="section" className={styles.section} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 id={id}>{heading ?? (filtered ? 'Matching jobs' : 'Latest jobs')}</h2>
        <p role="status">{first && foundText(first, shown)}</p>
        {(filtered || search.cursor) && total !== 0 && (
          <Link to="/" resetScroll={false} className={styles.clearLink}>
            {filtered ? jobsCopy.clear : 'Back to the newest jobs'}
          </Link>
        )}
        <div role="status" className={styles.corrected}>
          {first?.corrected && <Corrected corrected={first.corrected} search={search} />}
        </div>
        {total !== 0 && <SortLinks search={search} />}
        <a href={listAddress('/alerts/new', searched(search, first))} rel="nofollow" className={styles.clearLink}>
          Email me new jobs like these
        </a>
      </div>
      <PagedList
        query={{ ...query, refetch: refetchFailed }}
        itemsOf={cardsOf}
        className={styles.grid}
        skeleton={<JobListSkeleton />}
        empty={<NoJobs search={search} filtered={filtered} />}
        errorText={(error) => <ListFailed message={serverMessage(error)} />}
        startsInMiddle={search.cursor !== undefined}
        nextPage={(cursor) => listHref({ ...search, cursor })}
      >
        {({ job, matched }) => <JobCard key={job.id} job={job} matched={matched} Save={Save} />}
      </PagedList>
    </Container>
  );
}

/** The search of the list on the screen: while the next list is loading, the shown one keeps its own heading. */
function useShownSearch(search: ListSearch, isPlaceholderData: boolean): ListSearch {
  const [shown, setShown] = useState(search);
  if (!isPlaceholderData && shown !== search) setShown(search);
  return isPlaceholderData ? shown : search;
}

function cardsOf({ jobs, matched }: JobPage): JobCardProps[] {
  return jobs.map((job) => ({ job, matched }));
}

/** A search with the words that found the list's jobs: alerts correct no typos. */
function searched(search: ListSearch, page: JobPage | undefined): ListSearch {
  return page?.corrected ? { ...search, search: page.corrected } : search;
}

/** Says how many jobs the list has, and how many of them are filled, which the numbers of open roles leave out. */
function foundText(page: JobPage, search: ListSearch): string {
  const { total, filled } = page;
  const filledText = filled > 0 && page.total_exact ? `, ${formatNumber(filled)} filled` : '';
  const jobs = `${formatTotal(page)} ${total === 1 ? 'job' : 'jobs'}`;
  if (!isFiltered(search))
    return `${jobs}${filledText}, ${search.sort === 'salary' ? 'highest salary' : 'newest'} first`;
  return (total === 0 ? 'No jobs match' : `${jobs} ${total === 1 ? 'matches' : 'match'}`) + filledText;
}

function Corrected({ corrected, search: { cursor: _, ...search } }: { corrected: string; search: ListSearch }) {
  return (
    <p>
      Showing results for <b>{corrected}</b>.{' '}
      <Link to="/" search={{ ...search, literal: '1' }} resetScroll={false} rel="nofollow">
        Search for {search.search} instead
      </Link>
    </p>
  );
}

/** The text of the link to the nearest filters: '12 jobs: “van”, Sales, Leeds'. */
function nearestText(nearest: NearestFilters): string {
  const { jobs, search, department, location, employment_type, workplace } = nearest;
  const names = [search && `“${search}”`, department, location, employment_type, workplace].filter(Boolean);
  return `${counted(jobs, 'job', 'jobs')}: ${withoutBackslashes(names.join(', '))}`;
}

function ListFailed({ message }: { message: string | undefined }) {
  return (
    <>
      {jobsCopy.listFailed}
      {message && <p>{message}</p>}
    </>
  );
}

function NoJobs({ search, filtered }: { search: ListSearch; filtered: boolean }) {
  const nearest = trpc.jobs.facets.useQuery(facetFilters(search)).data?.nearest;
  const { jobs: _, ...filters } = nearest ?? { jobs: 0 };
  const actions = (
    <>
      {nearest && (
        <Link to="/" search={listSearch(filters)} resetScroll={false} className={buttonClass({ variant: 'primary' })}>
          {nearestText(nearest)}
        </Link>
      )}
      <Link to="/" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
        {jobsCopy.clear}
      </Link>
    </>
  );
  return (
    <EmptyState title="No jobs found" level={3} action={filtered && <div className={styles.actions}>{actions}</div>}>
      Try adjusting your search criteria or check back later.
    </EmptyState>
  );
}

const SKELETON_CARDS = 6;

function JobListSkeleton() {
  return (
    <Loading label="Loading jobs" className={styles.grid}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Loading>
  );
}

const labels: Record<JobSort, string> = { relevance: 'Relevance', newest: 'Newest', salary: 'Highest salary' };

/** The orders of a list as links, so they work without JavaScript and keep the rest of the address. */
function SortLinks({ search: { cursor: _, ...search } }: { search: ListSearch }) {
  const sorts: JobSort[] = search.search ? ['relevance', 'newest', 'salary'] : ['newest', 'salary'];
  const current = search.sort ?? defaultSort(search);
  return (
    <nav className={styles.sorts} aria-label="Sort jobs">
      <span aria-hidden="true">Sort by</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to="/"
          search={listSearch({ ...search, sort })}
          activeOptions={{ exact: true }}
          aria-current={sort === current ? 'true' : undefined}
          resetScroll={false}
          rel="nofollow"
          className={styles.link}
        >
          {labels[sort]}
        </Link>
      ))}
    </nav>
  );
}
