import { userGroups } from '@careers/contracts/account/users';
import { userSorts } from '@careers/contracts/common/filter-values';
import { anyText, listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads the search of the list of users: by default everyone, the newest first. */
export const userSearch = listSearch({ search: anyText, group: oneOf(userGroups), sort: oneOf(userSorts, 'newest') });
export type UserSearch = ReturnType<typeof userSearch>;
