import { listSearch, searchParameters } from '@careers/contracts/list-search';

type NormalisedPageUrl = {
  /** Path and query to render. Of the home page's query only the job list's own parameters remain, in one order. */
  path: string;
  /** Whether the page may be cached. Free text, cursors and other queries have no end of values, so their pages may not. */
  cacheable: boolean;
};

/** Normalises the URL of a page request: two requests with the same `path` get the same page. */
export function normalisePageUrl(url: string): NormalisedPageUrl {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (path !== '/') {
    // A job's page does not depend on the query (utm_source), so the query is dropped.
    if (/^\/jobs\/[^/]+$/.test(path)) return { path, cacheable: true };
    return { path: query ? `${path}?${query}` : path, cacheable: query === '' };
  }
  const search = listSearch(searchParameters(query));
  const known = new URLSearchParams(search).toString();
  return { path: known ? `/?${known}` : '/', cacheable: !search.search && !search.cursor };
}
