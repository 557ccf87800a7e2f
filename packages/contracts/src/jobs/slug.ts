import { limits } from '../common/limits.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Not a job's slug, because /api/jobs/filter-options is another resource. */
export const reservedSlug = 'filter-options';

/**
 * Makes a slug from a title: lower case without accents ('Café' is 'cafe'), each run of other characters than a-z and 0-9
 * one hyphen, no hyphen at the ends, at most 120 characters. May be empty.
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

/** Whether a text has the form of a slug and is not reserved. */
export function isSlug(slug: string): boolean {
  return slugPattern.test(slug) && slug.length <= limits.slug && slug !== reservedSlug;
}
