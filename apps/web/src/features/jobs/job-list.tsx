import type { ListSearch } from '@careers/contracts/list-search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { JobCardBones } from './job-card.tsx';
import { Failure } from './failure.tsx';
import styles from './job-list.module.css';
import { jobListQuery } from './job-list-query.ts';
import { JobPages } from './job-pages.tsx';
import { isFiltered } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';

/** The id of the list's heading: a search brings it into view. */
export const listHeading = 'jobs';

/** The jobs that an address asks for: cards, or what stands in their place. */
export function JobList({ search }: { search: ListSearch }) {
  const list = useInfiniteQuery({ ...jobListQuery(trpc.useUtils().client, search), placeholderData: keepPreviousData });
  const { total, filtered } = list.data?.pages[0] ?? { total: undefined, filtered: isFiltered(search) };
  return (
    <Wrap as="section" className={styles.listing} aria-labelledby={listHeading}>
      <div className={styles.head}>
        <h2 id={listHeading}>{filtered ? jobsCopy.matching : jobsCopy.latest}</h2>
        <p role="status">{total !== undefined && jobsCopy.found(total, filtered)}</p>
        {(filtered || search.cursor) && total !== 0 && (
          <Link to="/" resetScroll={false} className={styles.clear}>
            {filtered ? jobsCopy.clear : jobsCopy.newest}
          </Link>
        )}
      </div>
      {list.data ? (
        <JobPages list={list} pages={list.data.pages} search={search} />
      ) : list.isFetching ? (
        <Bones />
      ) : (
        <Failure title={jobsCopy.listFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </Wrap>
  );
}

/** As many bones as fill a screen. */
const BONES = 6;

function Bones() {
  return (
    <Loading label="Loading jobs" className={styles.grid}>
      {Array.from({ length: BONES }, (_, place) => (
        <JobCardBones key={place} />
      ))}
    </Loading>
  );
}
