import { type Role, role } from '@careers/contracts/profiles';
import { type UserSort, userSort } from '@careers/contracts/users';

/** The search, the filter and the order of the list of users, as its address holds them. */
export type UserSearch = { search?: string; role?: Role; sort?: UserSort };

/** What an address asks for, without what it does not have to say: no filter, the newest first. */
export function userSearch(parameters: Readonly<Record<string, unknown>>): UserSearch {
  const search = typeof parameters['search'] === 'string' ? parameters['search'].trim() : '';
  const filter = role.safeParse(parameters['role']);
  const sort = userSort.safeParse(parameters['sort']);
  return {
    ...(search && { search }),
    ...(filter.success && { role: filter.data }),
    ...(sort.success && sort.data !== 'newest' && { sort: sort.data }),
  };
}

/** Whether some users are left out. */
export function isFiltered({ search, role: only }: UserSearch): boolean {
  return search !== undefined || only !== undefined;
}
