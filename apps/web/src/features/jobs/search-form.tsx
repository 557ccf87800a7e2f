import { employmentTypes } from '@careers/contracts/employment-types';
import { withoutBackslashes } from '@careers/contracts/display';
import { limits } from '@careers/contracts/limits';
import type { ListSearch } from '@careers/contracts/list-search';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onPaper } from '../../ui/sign.tsx';
import { listHeading } from './job-list.tsx';
import { type ChangeSearch, fromForm, sameFilters } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';
import styles from './search-form.module.css';
import { useSearchText } from './use-search-text.ts';

type SearchFormProps = { search: ListSearch; onChange: ChangeSearch };

/** The white patch on the sign: search and three filters. A GET form, so it works before and without JavaScript. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, sendNow } = useSearchText(search.search ?? '', (typed) =>
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
        className={`${styles.patch} ${onPaper}`}
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
        <div className={styles.go}>
          <Button type="submit" variant="plate" icon={Search} className={styles.button}>
            Search
          </Button>
        </div>
      </form>
      {options.isError && (
        <Alert onRetry={() => void options.refetch()} retrying={options.isFetching}>
          {jobsCopy.optionsFailed}
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
        placeholder={jobsCopy.searchPlaceholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type FilterCellProps = {
  name: 'location' | 'department' | 'employment_type';
  label: string;
  /** The first choice: no filter. */
  all: string;
  /** Undefined while they are on their way. */
  values: readonly string[] | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
};

function FilterCell({ name, label, all, values = [], value = '', onChange }: FilterCellProps) {
  const id = useId();
  // A link may name a place that no job has any more: it is shown as what it is.
  const unknown = value !== '' && !values.includes(value);
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {unknown && <option value={value}>{withoutBackslashes(value)}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {withoutBackslashes(one)}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={18} className={styles.arrow} />
    </div>
  );
}

/** A choice made before the page's script had arrived is still in the form: it is applied, not lost. */
function useChoiceBeforeHydration(
  form: { current: HTMLFormElement | null },
  search: ListSearch,
  onChange: ChangeSearch,
): void {
  const first = useRef({ search, onChange });
  useEffect(() => {
    if (!form.current) return;
    const chosen = fromForm(new FormData(form.current));
    if (!sameFilters(chosen, first.current.search)) first.current.onChange(chosen, { replace: true });
  }, [form]);
}
