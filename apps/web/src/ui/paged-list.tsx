import { formatNumber, formatTotal } from '@careers/contracts/common/format-number';
import { useHydrated } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Alert } from './alert.tsx';
import { Button, buttonClass } from './button.tsx';
import { CardList } from './card-list.tsx';
import styles from './paged-list.module.css';

/**
 * One page of a list. `total`: the length of the whole list, absent if it is not counted; if `total_exact` is false,
 * the list has more items. `next_cursor` is null on the last page.
 */
type Page = { total?: number; total_exact?: boolean; next_cursor: string | null };

export type PagedQuery<P extends Page> = {
  data: { pages: readonly P[] } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

export type PagedListContainerProps = {
  ref: RefCallback<HTMLElement>;
  /** Whether the items belong to the previous search, while others are loading. */
  busy: boolean;
  className?: string | undefined;
  header?: ReactNode;
  children: ReactNode;
};

export type PagedListProps<P extends Page, Item> = {
  query: PagedQuery<P>;
  itemsOf: (page: P) => readonly Item[];
  /** The element around the items, such as a table; by default a list of cards. */
  container?: ComponentType<PagedListContainerProps> | undefined;
  header?: ReactNode;
  /** Renders one item with its key: an `<li>`, or what the container needs. */
  children: (item: Item) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  errorText: (error: unknown) => ReactNode;
  className?: string | undefined;
  /** Whether the list begins in the middle, at the cursor of its address. Its status then names no number of items. */
  startsInMiddle?: boolean | undefined;
  /** Returns the address of the next page, to which 'Load more' links until the page is hydrated. */
  nextPage?: ((cursor: string) => string) | undefined;
};

export function PagedList<P extends Page, Item>({ query: latest, itemsOf, ...parts }: PagedListProps<P, Item>) {
  const query = useDeferredQuery(latest);
  const { children, skeleton, empty, errorText, className, container: Container = CardList } = parts;
  const pages = query.data?.pages;
  const items = pages?.flatMap(itemsOf) ?? [];
  const { list, status, loadMore } = useFocusAfterLoadMore(query, items.length);
  const last = pages?.at(-1);

  const error = query.isError && (
    <Alert
      className={last && styles.error}
      onRetry={() => void (query.isFetchNextPageError ? loadMore() : query.refetch())}
      retrying={query.isFetching}
    >
      {errorText(query.error)}
    </Alert>
  );
  if (!pages || !last) return error || skeleton;
  const isWhole = pages.length === 1 && last.next_cursor === null && !parts.startsInMiddle;
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : (
        <Container ref={list} busy={query.isPlaceholderData} className={className} header={parts.header}>
          {items.map(children)}
        </Container>
      )}
      {error ||
        (items.length > 0 && !isWhole && (
          <LoadMore
            ref={status}
            status={parts.startsInMiddle ? '' : shownText(items.length, last)}
            pending={query.isFetchingNextPage}
            onLoadMore={query.hasNextPage ? () => void loadMore() : undefined}
            href={last.next_cursor === null ? undefined : parts.nextPage?.(last.next_cursor)}
          />
        ))}
    </>
  );
}

/** Defers a query's value, so that a tap interrupts the rendering of a changed list, which takes a phone 100 ms. */
function useDeferredQuery<P extends Page>(query: PagedQuery<P>): PagedQuery<P> {
  const { data, error, isError, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, hasNextPage } =
    query;
  const state = useMemo(
    () => ({
      data,
      error,
      isError,
      isFetching,
      isFetchingNextPage,
      isFetchNextPageError,
      isPlaceholderData,
      hasNextPage,
    }),
    [data, error, isError, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, hasNextPage],
  );
  const { refetch, fetchNextPage } = query;
  return { ...useDeferredValue(state), refetch, fetchNextPage };
}

function shownText(shown: number, { total, total_exact = true }: Page): string {
  if (total === undefined) return `Showing ${formatNumber(shown)}`;
  return `Showing ${formatNumber(shown)} of ${formatTotal({ total, total_exact })}`;
}

type LoadMoreProps = {
  ref: Ref<HTMLParagraphElement>;
  /** 'Showing 24 of 310': read aloud when it changes. */
  status: string;
  pending: boolean;
  /** Loads the next page; undefined when the last page is loaded. */
  onLoadMore: (() => void) | undefined;
  href: string | undefined;
};

function LoadMore({ ref, status, pending, onLoadMore, href }: LoadMoreProps) {
  const hydrated = useHydrated(); // the hook is here, because in the list it would render the whole list again
  return (
    <div className={styles.more}>
      <p ref={ref} role="status" tabIndex={-1}>
        {status}
      </p>
      {onLoadMore &&
        (href !== undefined && !hydrated ? (
          <a href={href} className={buttonClass({ variant: 'outline' })}>
            Load more
          </a>
        ) : (
          <Button variant="outline" pending={pending} pendingText="Loading..." onClick={onLoadMore}>
            Load more
          </Button>
        ))}
    </div>
  );
}

/** Focuses the first new item's link after 'Load more'; the line with the number of items where there is none. */
function useFocusAfterLoadMore({ fetchNextPage, isFetchingNextPage }: PagedQuery<Page>, count: number) {
  const list = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const countBefore = useRef<number>(null);
  useEffect(() => {
    if (isFetchingNextPage) return;
    const before = countBefore.current;
    countBefore.current = null;
    // Keeps the focus in place if the list changes for another reason (a filter).
    if (before === null || count <= before) return;
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isFetchingNextPage, count]);
  function loadMore(): Promise<unknown> {
    countBefore.current = count;
    return fetchNextPage();
  }
  return {
    list: useCallback((element: HTMLElement | null) => {
      list.current = element;
    }, []),
    status,
    loadMore,
  };
}
