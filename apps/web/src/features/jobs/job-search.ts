import { listSearch, type ListSearch } from '@careers/contracts/list-search';

/** Goes to the list for another search. It begins at its first page. */
export type ChangeSearch = (search: ListSearch, options?: { replace?: boolean }) => void;

const filters = ['search', 'location', 'department', 'employment_type'] as const;

/** What a form's fields ask of the list. */
export function fromForm(fields: FormData): ListSearch {
  return listSearch(Object.fromEntries(filters.map((name) => [name, fields.get(name)])));
}

/** Whether two addresses ask for the same jobs. */
export function sameFilters(one: ListSearch, other: ListSearch): boolean {
  return filters.every((name) => one[name] === other[name]);
}

/** Whether an address asks for some jobs only. */
export function isFiltered(search: ListSearch): boolean {
  return filters.some((name) => search[name]);
}

/** The address of a list, for a link that works without JavaScript. */
export function listAddress(search: ListSearch): string {
  const params = new URLSearchParams(listSearch(search));
  return params.size > 0 ? `/?${params.toString()}` : '/';
}
