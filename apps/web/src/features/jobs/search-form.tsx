import { employmentTypes } from '@careers/contracts/employment-types';
import { limits } from '@careers/contracts/limits';
import type { ListSearch } from '@careers/contracts/list-search';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { toDisplayOption } from '../../lib/display-job.ts';
import { trpc } from '../../lib/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lightSurfaceClass } from '../../ui/sign.tsx';
import { listHeading } from './job-list.tsx';
import { type ChangeSearch, searchFromForm, sameFilters } from './job-search.ts';
import styles from './search-form.module.css';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';

type SearchFormProps = { search: ListSearch; onChange: ChangeSearch };

/** Search and three filters. A GET form, so it works before hydration and without JavaScript. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) =>
    onChange({ ...search, search: typed }, { replace: true }),
  );
  const options = trpc.jobs.filterOptions.useQuery();
  useChoiceBeforeHydration(form, search, onChange);

  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
    document.getElementById(listHeading)?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <form
        ref={form}
        className={`${styles.form} ${lightSurfaceClass}`}
        action="/"
        role="search"
        aria-label="Jobs"
        autoComplete="off"
        onSubmit={submit}
      >
        <SearchCell value={text} onChange={setText} />
        <FilterCell
          name="location"
          label="Location"
          all="All Locations"
          values={options.data?.locations}
          value={search.location}
          onChange={(location) => onChange({ ...search, location })}
        />
        <FilterCell
          name="department"
          label="Department"
          all="All Departments"
          values={options.data?.departments}
          value={search.department}
          onChange={(department) => onChange({ ...search, department })}
        />
        <FilterCell
          name="employment_type"
          label="Type"
          all="All Types"
          values={options.data?.employmentTypes ?? employmentTypes}
          value={search.employment_type}
          onChange={(employment_type) => onChange({ ...search, employment_type })}
        />
        <div className={styles.submit}>
          <Button type="submit" variant="accent" icon={Search} className={styles.button}>
            Search
          </Button>
        </div>
      </form>
      {options.isError && (
        <Alert onRetry={() => void options.refetch()} retrying={options.isFetching}>
          Failed to fetch filter options
        </Alert>
      )}
    </>
  );
}

function SearchCell({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className={`${styles.cell} ${styles.search}`}>
      <label htmlFor={id}>Search</label>
      <input
        id={id}
        type="search"
        name="search"
        enterKeyHint="search"
        maxLength={limits.search}
        placeholder="Search jobs by title, description, or requirements..."
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type FilterCellProps = {
  name: 'location' | 'department' | 'employment_type';
  label: string;
  /** The label of the first option, which is no filter. */
  all: string;
  /** Undefined while they are loading. */
  values: readonly string[] | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
};

function FilterCell({ name, label, all, values = [], value = '', onChange }: FilterCellProps) {
  const id = useId();
  // A link may name a place that no job has any more: it stays selected.
  const unknown = value !== '' && !values.includes(value);
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {(unknown ? [value, ...values] : values).map(toDisplayOption).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={18} className={styles.arrow} />
    </div>
  );
}

/** Applies a filter that the visitor chose before hydration: the form still holds it, the address does not. */
function useChoiceBeforeHydration(
  form: { current: HTMLFormElement | null },
  search: ListSearch,
  onChange: ChangeSearch,
): void {
  const first = useRef({ search, onChange });
  useEffect(() => {
    if (!form.current) return;
    const chosen = searchFromForm(new FormData(form.current));
    if (!sameFilters(chosen, first.current.search)) first.current.onChange(chosen, { replace: true });
  }, [form]);
}
