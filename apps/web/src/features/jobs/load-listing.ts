import type { JobSummary } from '@careers/contracts/jobs/jobs';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { isSlug } from '@careers/contracts/jobs/slug';
import { isNotFound, isRedirect, notFound, redirect } from '@tanstack/react-router';
import { type LoaderError, toLoaderError } from '../../lib/api/loader-error.ts';
import type { RouterContext } from '../../lib/api/router-context.ts';
import { jobListOptions } from './job-list-options.ts';
import { type Listing, type ListingKind, listingKinds, listingSlug, namesOfListing } from './listing-page.ts';
import { inAlphabet } from '@careers/contracts/common/names';
import { DepartmentStory } from './static-parts.ts';

/**
 * On the server a failure returns a LoaderError.
 *
 * @throws a redirect when the department has another name now; notFound when no listed job has the department or place; in the browser the error itself.
 */
export async function loadListing(
  { client, queryClient, api, http }: RouterContext,
  kind: ListingKind,
  slug: string,
): Promise<Listing | LoaderError> {
  try {
    const options = await api.jobs.filterOptions.fetch(undefined, { meta: { loaderOnly: true } });
    const names = namesOfListing(options, kind, slug);
    const [first] = names;
    if (first === undefined) throw await formerListing(api, kind, slug);
    const lists = names.map((name) => ({
      name: withoutBackslashes(name),
      search: { [listingKinds[kind]]: name } satisfies ListSearch,
    }));
    const name = withoutBackslashes(first);
    const story = kind === 'departments' && DepartmentStory.load(`/${kind}/${slug}`, name);
    const found = await Promise.all(
      lists.map(({ search }) => queryClient.fetchInfiniteQuery(jobListOptions(client, search))),
    );
    const pages = found.flatMap((list) => list.pages);
    const other: keyof JobSummary = kind === 'departments' ? 'location' : 'department';
    const others = new Set(pages.flatMap(({ jobs }) => jobs.map((job) => withoutBackslashes(job[other]))));
    await story;
    return {
      kind,
      name,
      lists,
      total: found.reduce((sum, list) => sum + (list.pages[0]?.total ?? 0), 0),
      others: [...others].toSorted(inAlphabet),
    };
  } catch (error) {
    if (!import.meta.env.SSR || isNotFound(error) || isRedirect(error)) throw error;
    return toLoaderError(http)(error);
  }
}

/** The redirect to the page of a department that had this address before; notFound for any other address. */
async function formerListing(api: RouterContext['api'], kind: ListingKind, slug: string) {
  if (kind !== 'departments' || !isSlug(slug.toLowerCase())) return notFound();
  const { name } = await api.jobs.formerDepartment.fetch({ slug }, { meta: { loaderOnly: true } });
  const present = name && listingSlug(name);
  if (!present || present === slug.toLowerCase()) return notFound();
  return redirect({ to: '/departments/$slug', params: { slug: present }, statusCode: 301, replace: true });
}
