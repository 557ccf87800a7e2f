import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import type { UserSearch } from './user-search.ts';

export function UserFilters({ search, onChange }: FilteredListProps<UserSearch>) {
  return (
    <ListFilters label="Users" placeholder="Name or email" search={search} onChange={onChange}>
      <FilterSelect
        label="Sort by"
        value={search.sort}
        options={{ '': 'Newest first', name: 'Name', last_sign_in: 'Last sign-in' }}
        onChange={(sort) => onChange({ ...search, sort })}
      />
    </ListFilters>
  );
}
