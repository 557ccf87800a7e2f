import type { ListSearch } from '@careers/contracts/list-search';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Failure } from './failure.tsx';
import { JobCard } from './job-card.tsx';
import type { FoundPage } from './job-list-query.ts';
import styles from './job-list.module.css';
import { listAddress } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';

type JobPagesProps = { list: UseInfiniteQueryResult<InfiniteData<FoundPage>>; pages: FoundPage[]; search: ListSearch };

/** The pages of a list that are here, and the way to the next one. */
export function JobPages({ list, pages, search }: JobPagesProps) {
  const jobs = pages.flatMap((page) => page.jobs);
  const { cards, willGrow } = useFocusOnMore(jobs.length);
  function loadMore(): void {
    willGrow();
    void list.fetchNextPage();
  }
  if (jobs.length === 0) return <NoJobs filtered={pages[0]?.filtered ?? false} />;
  return (
    <>
      <ul
        ref={cards}
        role="list"
        className={clsx(styles.grid, list.isPlaceholderData && styles.busy)}
        aria-busy={list.isPlaceholderData}
      >
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <Failure
          title={jobsCopy.listFailed}
          error={list.error}
          onRetry={loadMore}
          retrying={list.isFetchingNextPage}
          className={styles.failure}
        />
      ) : (
        <More list={list} pages={pages} shown={jobs.length} search={search} onLoadMore={loadMore} />
      )}
    </>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  const clear = (
    <Link to="/" resetScroll={false} className={buttonClass({ variant: 'line' })}>
      {jobsCopy.clear}
    </Link>
  );
  return (
    <EmptyState title={jobsCopy.none} level={3} action={filtered && clear}>
      {jobsCopy.noneHint}
    </EmptyState>
  );
}

/** The end of the list. Until the page's script is at work a link leads to the next page. */
function More({ list, pages, shown, search, onLoadMore }: JobPagesProps & { shown: number; onLoadMore: () => void }) {
  const hydrated = useHydrated();
  const last = pages.at(-1);
  if (pages.length === 1 && !last?.next_cursor && !search.cursor) return null;
  return (
    <LoadMore
      status={search.cursor ? '' : jobsCopy.showing(shown, last?.total ?? shown)}
      hasMore={Boolean(last?.next_cursor) && !list.isPlaceholderData}
      pending={list.isFetchingNextPage}
      onLoadMore={onLoadMore}
    >
      {!hydrated && last?.next_cursor && (
        <a href={listAddress({ ...search, cursor: last.next_cursor })} className={buttonClass({ variant: 'line' })}>
          Load more
        </a>
      )}
    </LoadMore>
  );
}

/** After 'Load more' the focus goes to the first card that came: the button stands behind them all now. */
function useFocusOnMore(shown: number) {
  const cards = useRef<HTMLUListElement>(null);
  const asked = useRef<number>(null);
  useEffect(() => {
    const first = asked.current;
    asked.current = null;
    if (first !== null && shown > first)
      cards.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);
  function willGrow(): void {
    asked.current = shown;
  }
  return { cards, willGrow };
}
