import { limits } from '@careers/contracts/limits';
import type { FormEvent } from 'react';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { userSearch } from './user-search.ts';
import styles from './users.module.css';
import type { UsersScreenProps } from './users-screen.tsx';

/** The search box, the filter by role and the order. */
export function UserFilters({ search, onChange }: UsersScreenProps) {
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) =>
    onChange(userSearch({ ...search, search: typed }), { replace: true }),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }
  return (
    <form className={styles.filters} role="search" aria-label="Users" autoComplete="off" onSubmit={submit}>
      <Field label="Search" className={styles.search}>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={limits.search}
          placeholder="Name or email"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
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
          <option value="last_sign_in">Last sign in</option>
        </Select>
      </Field>
    </form>
  );
}
