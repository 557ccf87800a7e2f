import { listAddress, listSearch, type ListSearch } from '@careers/contracts/jobs/list-search';

/** Navigates to the list with another search, at its first page. */
export type ChangeSearch = (search: ListSearch, options?: { replace?: boolean }) => void;

const filters = ['location', 'department', 'employment_type', 'workplace'] as const;
export type FilterName = (typeof filters)[number];
const searched = ['search', ...filters] as const;

export function searchFromForm(fields: FormData): ListSearch {
  return listSearch(Object.fromEntries(searched.map((name) => [name, fields.get(name)])));
}

export function sameFilters(one: ListSearch, other: ListSearch): boolean {
  return searched.every((name) => one[name] === other[name]);
}

export function isFiltered(search: ListSearch): boolean {
  return searched.some((name) => search[name]);
}

export function countFilters(search: ListSearch): number {
  return filters.filter((name) => search[name]).length;
}

/** Whether the list page tells about the company: above all jobs, not above those that a visitor has looked for. */
export function showsStory(search: ListSearch): boolean {
  return !isFiltered(search) && search.cursor === undefined;
}

/** The parts of a search that the counts beside the filters depend on: all but its order and its page. */
export function facetFilters({ cursor: _cursor, sort: _sort, ...filters }: ListSearch) {
  return filters;
}

export function listHref(search: ListSearch): string {
  return listAddress('/', listSearch(search));
}
