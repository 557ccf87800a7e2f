import type { JobPage } from '@careers/contracts/jobs';
import type { ListSearch } from '@careers/contracts/list-search';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type LoaderError, toLoaderError } from '../../lib/loader-error.ts';
import type { TrpcClient } from '../../lib/trpc-client.ts';
import { facetsQuery } from './job-facets-query.ts';
import { isFiltered } from './job-search.ts';
import { openRolesQuery } from './open-roles-query.ts';

/** A page of jobs, and whether filters made it: a list that stays while the next one loads keeps its own heading. */
export type JobListPage = JobPage & { filtered: boolean };

/**
 * The list of jobs, page by page. Its key starts like the key of `jobs.list`, so invalidating that refetches this too. It
 * has a key of its own because a list that starts in the middle (an address with a cursor) is another list.
 */
export function jobListQuery(client: Pick<TrpcClient, 'jobs'>, { cursor, ...filters }: ListSearch) {
  return infiniteQueryOptions({
    queryKey: [['jobs', 'list'], { filters, from: cursor ?? null }],
    queryFn: async ({ pageParam, signal }): Promise<JobListPage> => ({
      ...(await client.jobs.list.query({ ...filters, ...(pageParam && { cursor: pageParam }) }, { signal })),
      filtered: isFiltered(filters),
    }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (last: JobListPage) => last.next_cursor,
  });
}

type LoaderContext = {
  client: TrpcClient;
  queryClient: QueryClient;
  http: { status?: number; no_store?: true };
};

/**
 * Fetches the data of the list page. The browser does not wait: the page shows skeletons, or keeps the old cards. The
 * server waits, and returns an error when the list itself could not be fetched; the browser fetches again what failed
 * around it.
 */
export async function loadJobList(
  { client, queryClient, http }: LoaderContext,
  search: ListSearch,
): Promise<LoaderError | undefined> {
  const list = jobListQuery(client, search);
  const facets = facetsQuery(client, search);
  const openRoles = openRolesQuery(client);
  if (!import.meta.env.SSR) {
    void queryClient.prefetchInfiniteQuery(list);
    void queryClient.prefetchQuery(facets);
    void queryClient.prefetchQuery(openRoles);
    return undefined;
  }
  const [error] = await Promise.all([
    queryClient.fetchInfiniteQuery(list).then(({ pages: [first] }) => {
      if (first?.jobs.length === 0) http.no_store = true;
      return undefined;
    }, toLoaderError(http)),
    queryClient.fetchQuery(facets).catch(() => queryClient.removeQueries({ queryKey: facets.queryKey })),
    queryClient.fetchQuery(openRoles).catch(() => queryClient.removeQueries({ queryKey: openRoles.queryKey })),
  ]);
  return error;
}

/** Whether a list has been fetched and has a job. */
export function hasJobs(
  { client, queryClient }: Pick<LoaderContext, 'client' | 'queryClient'>,
  search: ListSearch,
): boolean {
  const { pages: [first] = [] } = queryClient.getQueryData(jobListQuery(client, search).queryKey) ?? {};
  return first !== undefined && first.total > 0;
}
