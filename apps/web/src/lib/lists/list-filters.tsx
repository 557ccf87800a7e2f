import { limits } from '@careers/contracts/common/limits';
import type { ReactNode, FormEvent } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './list-filters.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

/** What a list gets whose search and filters stand in its address. */
export type FilteredListProps<Search> = {
  search: Search;
  /** Shows the list with another search; `replace` leaves the one before out of the browser's history. */
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

type ListFiltersProps = {
  /** What is listed, for people who cannot see the form. */
  label: string;
  /** What a search looks at. */
  placeholder: string;
  /** The search of the address. */
  search: string | undefined;
  /** Called with the new search when the administrator pauses typing, or presses Enter. */
  onSearch: (search: string) => void;
  /** The other filters: fields with a Select. */
  children: ReactNode;
};

/** The search box and the filters above an administrators' list. */
export function ListFilters({ label, placeholder, search, onSearch, children }: ListFiltersProps) {
  const { text, setText, sendNow } = useDebouncedSearch(search ?? '', onSearch);
  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }
  return (
    <form className={styles.filters} role="search" aria-label={label} autoComplete="off" onSubmit={submit}>
      <Field label="Search">
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={limits.search}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {children}
    </form>
  );
}
