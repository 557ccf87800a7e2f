import { type FilteredListProps, ListFilters } from '../../lib/lists/list-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type UserSearch, userSearch } from './user-search.ts';

/** The search box, the filter by role and the order. */
export function UserFilters({ search, onChange }: FilteredListProps<UserSearch>) {
  return (
    <ListFilters
      label="Users"
      placeholder="Name or email"
      search={search.search}
      onSearch={(typed) => onChange(userSearch({ ...search, search: typed }), { replace: true })}
    >
      <Field label="Role">
        <Select
          value={search.role ?? ''}
          onChange={(event) => onChange(userSearch({ ...search, role: event.target.value }))}
        >
          <option value="">All roles</option>
          <option value="candidate">Candidates</option>
          <option value="admin">Administrators</option>
        </Select>
      </Field>
      <Field label="Sort by">
        <Select
          value={search.sort ?? 'newest'}
          onChange={(event) => onChange(userSearch({ ...search, sort: event.target.value }))}
        >
          <option value="newest">Newest first</option>
          <option value="name">Name</option>
          <option value="last_sign_in">Last sign-in</option>
        </Select>
      </Field>
    </ListFilters>
  );
}
