import type { FilterOptions } from '@careers/contracts/jobs/jobs';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { toSlug } from '@careers/contracts/jobs/slug';
import { counted } from '@careers/contracts/common/format-number';

export const listingKinds = { departments: 'department', locations: 'location' } as const;
export type ListingKind = keyof typeof listingKinds;

export type Listing = {
  kind: ListingKind;
  name: string;
  /** The list of each department or place whose name has the page's slug: seldom more than one. */
  lists: { name: string; search: ListSearch }[];
  total: number;
  /** The places of a department's jobs, or the departments of a place's jobs, as far as the first page shows them. */
  others: string[];
};

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

const MAX_NAMES = 6;

export function listingTitle({ kind, name }: Pick<Listing, 'kind' | 'name'>): string {
  return kind === 'departments' ? `${name} jobs` : `Jobs in ${name}`;
}

/** One sentence about a listing: '3 jobs in Sales at Larkfield Vehicle Leasing: Leeds and York.' */
export function listingText({ name, total, others }: Listing, company: string): string {
  const jobs = counted(total, 'job', 'jobs');
  const shown = others.length > MAX_NAMES ? [...others.slice(0, MAX_NAMES), 'more'] : others;
  const places = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
  return `${jobs} in ${name} at ${company}: ${places}. Read about each job and apply online.`;
}
