import { limits } from './limits.ts';

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An address below /api/jobs that is not a job's. */
export const reservedSlug = 'filter-options';

/**
 * The slug of a title: lower case, runs of anything but a-z and 0-9 become one hyphen, none at the ends, at most 120
 * characters. Accents are dropped from their letters first ('Café' is 'cafe'). May be empty.
 */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-|-$/g, '');
}

/** Whether a slug has the form that `toSlug` gives and is not an address taken by the API. */
export function isSlug(slug: string): boolean {
  return form.test(slug) && slug.length <= limits.slug && slug !== reservedSlug;
}
