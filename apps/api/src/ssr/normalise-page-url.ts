import { listAddress, listSearch, searchParameters } from '@careers/contracts/jobs/list-search';

type NormalisedPageUrl = {
  /**
   * Path and query that stand for every spelling of an address: one letter case where the router ignores it, no percent
   * code that is not needed, and of the query only what the page depends on, in one order.
   */
  path: string;
  /** Whether the page may be cached. A page whose query is none of the job list's may not: it may hold a token. */
  cacheable: boolean;
};

/** A screen of one job below /admin: its page holds nothing of the job, so all of them are one page. */
const adminJobScreen = /^\/admin\/jobs\/[^/]+\/(?=[^/]+$)/;
/** Below these the server sends an empty frame, whatever the query says; the browser fills it. */
const framesOnly = /^\/(?:admin|dashboard)(?:\/|$)/;

/** The URL with single slashes in its path: the router of a browser reads another address where the server collapses them. */
export function collapseSlashes(url: string): string {
  return url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'));
}

/** Whether a path holds `.` or `..`, which parsing a URL resolves: one page would have addresses without end. */
export function hasDotSegment(url: string): boolean {
  return url
    .replace(/\?.*$/s, '')
    .split(/[/\\]/)
    .some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** Normalises the URL of a page request: two requests with the same `path` get the same page, if that is found. */
export function normalisePageUrl(url: string): NormalisedPageUrl {
  const mark = url.indexOf('?');
  const path = normalisePath(mark < 0 ? url : url.slice(0, mark));
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (path === '/') {
    return { path: listAddress('/', listSearch(searchParameters(query))), cacheable: true };
  }
  // A job's page does not depend on the query (utm_source) either.
  if (/^\/jobs\/[^/]+$/.test(path) || framesOnly.test(path)) return { path, cacheable: true };
  return { path: query ? `${path}?${query}` : path, cacheable: query === '' };
}

function normalisePath(path: string): string {
  const segments = path.split('/').map(normaliseSegment);
  const [, first = '', slug] = segments;
  // The router takes the words of an address in any letter case; a job's slug only as it is.
  if (first.toLowerCase() === 'jobs' && slug !== undefined) return ['', 'jobs', ...segments.slice(2)].join('/');
  return segments.join('/').toLowerCase().replace(adminJobScreen, '/admin/jobs/-/');
}

/** A segment with only those percent codes that it needs. One that is not valid UTF-8 stays as it is. */
function normaliseSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
