import { limits } from '@careers/contracts/common/limits';
import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './list-filters.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

export type FilteredListProps<Search> = {
  search: Search;
  /** Shows the list with another search, as typed and chosen. `replace` removes the previous one from the history. */
  onChange: (search: { [Name in keyof Search]?: string }, options?: { replace?: boolean }) => void;
};

type ListFiltersProps<Search> = FilteredListProps<Search> & {
  label: string;
  /** The fields that a search looks at. */
  placeholder: string;
  /** Whether the filters are part of a row with other things; their labels are then for screen readers only. */
  inRow?: boolean | undefined;
  children: ReactNode;
};

/** Searches when the administrator pauses typing or presses Enter. */
export function ListFilters<Search extends { search?: string }>({
  label,
  placeholder,
  search,
  onChange,
  inRow = false,
  children,
}: ListFiltersProps<Search>) {
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) =>
    onChange({ ...search, search: typed }, { replace: true }),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }
  return (
    <form
      className={clsx(styles.filters, inRow && styles.inRow)}
      role="search"
      aria-label={label}
      autoComplete="off"
      onSubmit={submit}
    >
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

type FilterSelectProps<Search> = FilteredListProps<Search> & {
  /** The part of the search that is chosen. */
  name: keyof Search & string;
  label: string;
  /** The text of each value. The first one is shown for no filter, or for the usual order. */
  options: Readonly<Record<string, string>>;
};

export function FilterSelect<Search extends Readonly<Partial<Record<string, string>>>>({
  search,
  onChange,
  name,
  label,
  options,
}: FilterSelectProps<Search>) {
  const [usual] = Object.keys(options);
  return (
    <Field label={label}>
      <Select value={search[name] ?? usual} onChange={({ target }) => onChange({ ...search, [name]: target.value })}>
        <Options of={options} />
      </Select>
    </Field>
  );
}
