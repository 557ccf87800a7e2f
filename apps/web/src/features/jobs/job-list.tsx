import type { ListSearch } from '@careers/contracts/list-search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { toDisplayJob } from '../../lib/display-job.ts';
import { serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { JobCard, JobCardSkeleton } from './job-card.tsx';
import { jobListQuery } from './job-list-query.ts';
import styles from './job-list.module.css';
import { isFiltered, listHref } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';

/** The id of the list's heading, which a search scrolls into view. */
export const listHeading = 'jobs';

/** The jobs that match the filters of an address. */
export function JobList({ search }: { search: ListSearch }) {
  const query = useInfiniteQuery({
    ...jobListQuery(trpc.useUtils().client, search),
    placeholderData: keepPreviousData,
  });
  const hydrated = useHydrated();
  const { total, filtered } = query.data?.pages[0] ?? { total: undefined, filtered: isFiltered(search) };
  return (
    <Container as="section" className={styles.section} aria-labelledby={listHeading}>
      <div className={styles.header}>
        <h2 id={listHeading}>{filtered ? 'Matching jobs' : 'Latest jobs'}</h2>
        <p role="status">{total !== undefined && foundText(total, filtered)}</p>
        {(filtered || search.cursor) && total !== 0 && (
          <Link to="/" resetScroll={false} className={styles.clearLink}>
            {filtered ? jobsCopy.clear : 'Back to the newest jobs'}
          </Link>
        )}
      </div>
      <PagedList
        query={query}
        itemsOf={(page) => page.jobs.map(toDisplayJob)}
        className={styles.grid}
        skeleton={<JobListSkeleton />}
        empty={<NoJobs filtered={filtered} />}
        errorText={(error) => <ListFailed message={serverMessage(error)} />}
        startsInMiddle={search.cursor !== undefined}
        nextPageLink={(cursor) =>
          !hydrated && (
            <a href={listHref({ ...search, cursor })} className={buttonClass({ variant: 'outline' })}>
              Load more
            </a>
          )
        }
      >
        {(job) => <JobCard key={job.id} job={job} />}
      </PagedList>
    </Container>
  );
}

function foundText(total: number, filtered: boolean): string {
  const jobs = `${total.toLocaleString('en-GB')} ${total === 1 ? 'job' : 'jobs'}`;
  if (!filtered) return `${jobs}, newest first`;
  if (total === 1) return '1 job matches';
  return `${total === 0 ? 'No jobs' : jobs} match`;
}

function ListFailed({ message }: { message: string | undefined }) {
  return (
    <>
      {jobsCopy.listFailed}
      {message && <p>{message}</p>}
    </>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  const clear = (
    <Link to="/" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
      {jobsCopy.clear}
    </Link>
  );
  return (
    <EmptyState title="No jobs found" level={3} action={filtered && clear}>
      Try adjusting your search criteria or check back later.
    </EmptyState>
  );
}

/** As many skeleton cards as fill a screen. */
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
