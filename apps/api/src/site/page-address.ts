import { listSearch, searchParameters } from '@careers/contracts/site';

type PageAddress = {
  /** Path and query as the page is rendered for: of the list page only what it knows, in one order. */
  path: string;
  /** Whether the page may be kept: free text and places in a list have no end, and other queries are somebody's own. */
  keep: boolean;
};

/** The address of a page out of a request's. Two requests with the same one see the same page. */
export function pageAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (path !== '/') {
    // A job's page is the same whatever comes after its slug (utm_source): what follows is not even rendered.
    if (/^\/jobs\/[^/]+$/.test(path)) return { path, keep: true };
    return { path: query ? `${path}?${query}` : path, keep: query === '' };
  }
  const search = listSearch(searchParameters(query));
  const known = new URLSearchParams(search).toString();
  return { path: known ? `/?${known}` : '/', keep: !search.search && !search.cursor };
}
