import { jobSorts, valueIn, type JobSort } from '../common/filter-values.ts';

/** The query parameters of the job list, in the order of its address. Others are ignored. */
const listParameters = [
  'search',
  'location',
  'department',
  'employment_type',
  'workplace',
  'sort',
  'literal',
  'cursor',
] as const;
export type ListSearch = { [Name in (typeof listParameters)[number]]?: string } & { sort?: JobSort; literal?: '1' };

export function defaultSort({ search }: { search?: string | undefined }): JobSort {
  return search ? 'relevance' : 'newest';
}

/** The parameters of a query string, in its order. The first value of a repeated parameter counts. */
export function searchParameters(query: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

/**
 * The filters, the order and the cursor in an address's parameters, in the order of `listParameters`. Values without an
 * effect are left out: empty ones, 'all', the default order, and `literal` without a search.
 */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const known: ListSearch = {};
  for (const [name, text] of knownParameters(search, listParameters)) {
    if (text === 'all') continue;
    if (name === 'sort') Object.assign(known, sortOf(text, known));
    else if (name !== 'literal') known[name] = text;
    else if (text === '1' && known.search) known.literal = '1';
  }
  return known;
}

/** The parameters with these names that are not blank, trimmed, in the order of the names. */
export function knownParameters<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): (readonly [Name, string])[] {
  return names.flatMap((name) => {
    const value = search[name];
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[name, text] as const];
  });
}

function sortOf(text: string, { search }: ListSearch): { sort?: JobSort } {
  const sort = valueIn(jobSorts, text);
  return sort && sort !== defaultSort({ search }) && (search || sort !== 'relevance') ? { sort } : {};
}

export function listAddress(path: string, search: ListSearch | Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
