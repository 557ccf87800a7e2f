import type { FilterOptions } from '@careers/contracts/jobs/jobs';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { toSlug } from '@careers/contracts/jobs/slug';

export const listingKinds = { departments: 'department', locations: 'location' } as const;
export type ListingKind = keyof typeof listingKinds;

/** The last part of such a page's address; empty where a name has no letter or digit that an address can show. */
export function listingSlug(name: string): string {
  return toSlug(withoutBackslashes(name));
}

/** Returns the names that belong to a page's slug: 'St Ives' and 'St. Ives' share a page. */
export function namesOfListing(options: FilterOptions, kind: ListingKind, slug: string): string[] {
  return options[kind].filter((name) => listingSlug(name) === slug.toLowerCase());
}

/** The address of the page that lists the same jobs as a search, or undefined where no page does. */
export function listingPath(search: ListSearch): string | undefined {
  const kind = (['departments', 'locations'] as const).find((each) => search[listingKinds[each]] !== undefined);
  if (!kind || Object.keys(search).length > 1) return undefined;
  const slug = listingSlug(search[listingKinds[kind]] ?? '');
  return slug ? `/${kind}/${slug}` : undefined;
}
