import { Alert } from '../ui/alert.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import styles from './list-end.module.css';

/** What `useInfiniteQuery` gives, as far as the end of a list needs it. */
export type GrowingList = {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type ListEndProps = { list: GrowingList; shown: number; total: number; failure: string };

/** Under a list that grows by pages: how much of it is shown, the way to more, and a failure to get it. Nothing under a short list. */
export function ListEnd({ list, shown, total, failure }: ListEndProps) {
  if (list.isError) {
    const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
    return (
      <Alert className={styles.failure} onRetry={() => void retry()} retrying={list.isFetching}>
        {failure}
      </Alert>
    );
  }
  if (!list.hasNextPage && list.data?.pages.length === 1) return null;
  return (
    <LoadMore
      status={`Showing ${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`}
      hasMore={list.hasNextPage}
      pending={list.isFetchingNextPage}
      onLoadMore={() => void list.fetchNextPage()}
    />
  );
}
