/** The query parameters of the job list, in the order in which its address is written. Others are ignored. */
export const listParameters = ['search', 'location', 'department', 'employment_type', 'cursor'] as const;
export type ListParameter = (typeof listParameters)[number];
export type ListSearch = { [Name in ListParameter]?: string };

/** The parameters of a query string, in its order; of a repeated parameter the first value counts. */
export function searchParameters(query: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

/** The filters and the cursor in an address's parameters, in the order of `listParameters`, without empty values and 'all'. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const known: ListSearch = {};
  for (const name of listParameters) {
    const value = search[name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && text !== 'all') known[name] = text;
  }
  return known;
}
