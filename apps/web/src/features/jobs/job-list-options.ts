import type { JobPage } from '@careers/contracts/jobs/jobs';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import type { TrpcClient } from '../../lib/api/trpc-client.ts';

/**
 * Returns the query of a list of jobs, page by page, from the page that its address names. tRPC's own hook would give
 * lists that begin at different pages one cache entry.
 */
export function jobListOptions(client: TrpcClient, search: ListSearch) {
  const { cursor: first, ...filters } = search;
  return infiniteQueryOptions({
    queryKey: [['jobs', 'list'], { input: search, type: 'infinite' }],
    queryFn: ({ pageParam: cursor }) => client.jobs.list.query({ ...filters, ...(cursor && { cursor }) }),
    initialPageParam: first ?? null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    select: toDisplayPages,
  });
}

function toDisplayPages({ pages }: InfiniteData<JobPage>) {
  return { pages: pages.map((page) => ({ ...page, jobs: page.jobs.map(toDisplayJob) })) };
}
