import { counted } from '@careers/contracts/common/format-number';
import type { Listing } from './load-listing.ts';

const MAX_NAMES = 6;

/** The heading of a listing: 'Sales jobs', 'Jobs in Leeds'. */
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
