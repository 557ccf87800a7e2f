import { publicLimits } from '../common/public-limits.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug that no job may have, because /api/jobs/filter-options is another resource. */
export const reservedSlug = 'filter-options';

/**
 * Makes a slug from a title: lower case without accents ('Café' is 'cafe'), one hyphen for each run of characters other
 * than a-z and 0-9, no hyphen at the ends, at most 120 characters. It may be empty. Marks of the title's own go first: Unicode
 * orders a long run of them in quadratic time.
 */
export function toSlug(title: string): string {
  return title
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, publicLimits.slug)
    .replace(/^-|-$/g, '');
}

export function isSlug(slug: string): boolean {
  return slugPattern.test(slug) && slug.length <= publicLimits.slug && slug !== reservedSlug;
}
