import { listAddress, listSearch, searchParameters } from '@careers/contracts/jobs/list-search';

type NormalisedPageUrl = {
  /** Path and query, the same for every spelling of an address, with only the parameters that the page depends on. */
  path: string;
  /** Whether the page may be cached. One with another query than the job list's may not: it may hold a token. */
  cacheable: boolean;
};

/** The id in the address of a screen of one job, application or person: the page has none of its data, so all share it. */
const idOfScreen =
  /(?<=^\/(?:admin|hiring)\/jobs\/)[^/]+(?=\/[^/]+$)|(?<=^\/(?:admin\/(?:applications|users)|dashboard\/applied|hiring\/(?:applications|jobs))\/)[^/]+$/;
/** Paths below which the server sends an empty frame, whatever the query; the browser fills it. */
const framesOnly = /^\/(?:admin|dashboard|hiring)(?:\/|$)/;

/** Makes slashes single in a path, so that after a redirect the browser's router and the server read the same one. */
export function collapseSlashes(url: string): string {
  return url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'));
}

/** Whether a path has a `.` or `..` segment. URL parsing resolves them, which gives a page many addresses. */
export function hasDotSegment(url: string): boolean {
  return url
    .replace(/\?.*$/s, '')
    .split(/[/\\]/)
    .some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** Normalises the URL of a page request. Requests with the same `path` get the same page, unless it is not found. */
export function normalisePageUrl(url: string): NormalisedPageUrl {
  const mark = url.indexOf('?');
  const path = normalisePath(mark < 0 ? url : url.slice(0, mark));
  const query = mark < 0 ? '' : withoutSource(url.slice(mark + 1));
  if (path === '/') return { path: listAddress('/', listSearch(searchParameters(query))), cacheable: true };
  // A job's page does not depend on the query either.
  if (/^\/jobs\/[^/]+$/.test(path) || framesOnly.test(path)) return { path, cacheable: true };
  return { path: query ? `${path}?${query}` : path, cacheable: query === '' };
}

/** A query without what says where a visitor comes from, which only the browser reads. */
function withoutSource(query: string): string {
  return query
    .split('&')
    .filter((parameter) => !/^(?:source|utm_[a-z]+)(?:=|$)/.test(parameter))
    .join('&');
}

function normalisePath(path: string): string {
  const segments = path.split('/').map(normaliseSegment);
  const [, first = '', slug] = segments;
  // The router ignores letter case in an address, but not in a job's slug.
  if (first.toLowerCase() === 'jobs' && slug !== undefined) return ['', 'jobs', ...segments.slice(2)].join('/');
  return segments.join('/').toLowerCase().replace(idOfScreen, '-');
}

/** A segment with only the necessary percent codes. Invalid UTF-8 stays as it is. */
function normaliseSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
