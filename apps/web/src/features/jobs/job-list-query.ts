import type { JobPage } from '@careers/contracts/jobs';
import type { ListSearch } from '@careers/contracts/list-search';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type Fault, faultOf } from '../../lib/fault.ts';
import type { Api, TrpcClient } from '../../lib/trpc.ts';
import { isFiltered } from './job-search.ts';

/** A page, and whether it is of all jobs: a list that stays while the next one is on its way still says what it is. */
export type FoundPage = JobPage & { filtered: boolean };

/**
 * The list of jobs, page by page. Its key begins like that of `jobs.list`, so what invalidates that renews this; it
 * has one of its own because a list that begins in the middle (an address with a cursor) is another list.
 */
export function jobListQuery(client: Pick<TrpcClient, 'jobs'>, { cursor, ...filters }: ListSearch) {
  return infiniteQueryOptions({
    queryKey: [['jobs', 'list'], { filters, from: cursor ?? null }],
    queryFn: async ({ pageParam, signal }): Promise<FoundPage> => ({
      ...(await client.jobs.list.query({ ...filters, ...(pageParam && { cursor: pageParam }) }, { signal })),
      filtered: isFiltered(filters),
    }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (last: FoundPage) => last.next_cursor,
  });
}

type Loading = { api: Api; client: TrpcClient; queryClient: QueryClient; http: { status?: number } };

/**
 * Begins to fetch what the list page shows. The browser does not wait: the page draws its skeletons, or keeps the old
 * cards, by itself. The server waits, and says what it could not have: a `fault` where that is the list itself; what
 * stands around it the browser asks for again.
 */
export async function loadJobList(
  { api, client, queryClient, http }: Loading,
  search: ListSearch,
): Promise<Fault | undefined> {
  const list = jobListQuery(client, search);
  if (!import.meta.env.SSR) {
    void queryClient.prefetchInfiniteQuery(list);
    void api.jobs.filterOptions.prefetch();
    void api.jobs.openRoles.prefetch();
    return undefined;
  }
  const [fault] = await Promise.all([
    queryClient.fetchInfiniteQuery(list).then(() => undefined, faultOf(http)),
    api.jobs.filterOptions.fetch().catch(() => queryClient.removeQueries({ queryKey: [['jobs', 'filterOptions']] })),
    api.jobs.openRoles.fetch().catch(() => queryClient.removeQueries({ queryKey: [['jobs', 'openRoles']] })),
  ]);
  return fault;
}
