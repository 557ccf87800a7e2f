import { roles, userSorts, valueIn } from '@careers/contracts/common/filter-values';
import type { Role } from '@careers/contracts/account/profiles';
import type { UserSort } from '@careers/contracts/account/users';

/** The search, the filter and the order of the list of users, as its address holds them. */
export type UserSearch = { search?: string; role?: Role; sort?: UserSort };

/** What an address asks for, without what it does not have to say: no filter, the newest first. */
export function userSearch(parameters: Readonly<Record<string, unknown>>): UserSearch {
  const search = typeof parameters['search'] === 'string' ? parameters['search'].trim() : '';
  const filter = valueIn(roles, parameters['role']);
  const sort = valueIn(userSorts, parameters['sort']);
  return {
    ...(search && { search }),
    ...(filter && { role: filter }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

/** Whether some users are left out. */
export function isFiltered({ search, role: only }: UserSearch): boolean {
  return search !== undefined || only !== undefined;
}
