import { roles, userSorts } from '@careers/contracts/common/filter-values';
import { anyText, listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads the search of the list of users: by default every role, the newest first. */
export const userSearch = listSearch({ search: anyText, role: oneOf(roles), sort: oneOf(userSorts, 'newest') });
export type UserSearch = ReturnType<typeof userSearch>;
