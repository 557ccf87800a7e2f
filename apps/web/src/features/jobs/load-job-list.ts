import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { type LoaderError, toLoaderError } from '../../lib/api/loader-error.ts';
import type { RouterContext } from '../../lib/api/router-context.ts';
import { jobListOptions } from './job-list-options.ts';
import { facetFilters, showsStory } from './job-search.ts';
import { HeroPicture, WorkingHere } from './static-parts.ts';

/**
 * The browser waits only for the parts about the company: the page shows skeletons, or keeps the old cards. The server
 * waits for all, and returns an error if the list could not be fetched. The browser fetches other parts that failed again.
 */
export async function loadJobList(
  { client, queryClient, api, http }: RouterContext,
  search: ListSearch,
): Promise<LoaderError | undefined> {
  const list = jobListOptions(client, search);
  const story = Promise.all([HeroPicture.load('/'), showsStory(search) && WorkingHere.load('/')]);
  const fetched = Promise.all([
    queryClient.prefetchInfiniteQuery(list),
    api.jobs.facets.prefetch(facetFilters(search)),
    api.jobs.openRoles.prefetch(),
  ]);
  await story;
  if (!import.meta.env.SSR) return undefined;
  await fetched;
  const { data, error } = queryClient.getQueryState(list.queryKey) ?? {};
  if (error) return toLoaderError(http)(error);
  if (data?.pages[0]?.jobs.length === 0) http.no_store = true;
  return undefined;
}

export function hasJobs({ client, queryClient }: RouterContext, search: ListSearch): boolean {
  const [first] = queryClient.getQueryData(jobListOptions(client, search).queryKey)?.pages ?? [];
  return first !== undefined && first.total > 0;
}
