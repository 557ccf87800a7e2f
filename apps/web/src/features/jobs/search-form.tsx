import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { FacetOption, JobFacets } from '@careers/contracts/jobs/job-facets';
import { publicLimits } from '@careers/contracts/common/public-limits';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronDown, Search } from 'lucide';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type DisplayOption, toDisplayOption } from '../../lib/display/display-job.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { useRefetchFailed } from '../../lib/api/use-refetch-failed.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lightSurfaceClass } from '../../ui/sign.tsx';
import {
  type ChangeSearch,
  countFilters,
  facetFilters,
  type FilterName,
  searchFromForm,
  sameFilters,
} from './job-search.ts';
import styles from './search-form.module.css';
import { showList, showListOnPhone } from './show-list.ts';

type Facet = 'locations' | 'departments' | 'employment_types' | 'workplaces';

/** The filters: the parameter of each in the address, its label, the label of its first option, and its counts. */
const filterCells = [
  { name: 'location', label: 'Location', all: 'All Locations', facet: 'locations' },
  { name: 'department', label: 'Department', all: 'All Departments', facet: 'departments' },
  { name: 'employment_type', label: 'Type', all: 'All Types', facet: 'employment_types' },
  { name: 'workplace', label: 'Workplace', all: 'All Workplaces', facet: 'workplaces' },
] as const satisfies { name: FilterName; label: string; all: string; facet: Facet }[];

/** A GET form works without JavaScript. The style sheet hides a phone's filters by the state of their button. */
export function SearchForm({ search, onChange }: { search: ListSearch; onChange: ChangeSearch }) {
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, sendNow } = useDebouncedSearch(search.search ?? '', (typed) => {
    const { literal: _, ...filters } = search; // a new search corrects typos again
    onChange({ ...filters, search: typed }, { replace: true });
  });
  const facets = trpc.jobs.facets.useQuery(facetFilters(search), { placeholderData: keepPreviousData });
  const chosen = countFilters(search);
  const refetchFailed = useRefetchFailed();
  useChoiceBeforeHydration(form, search, onChange);

  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
    showList();
  }
  function choose(name: FilterName, value: string): void {
    onChange({ ...search, [name]: value });
    showListOnPhone();
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
        <details className={styles.toggle}>
          <summary>
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
            <Icon as={ChevronDown} size={18} />
          </summary>
        </details>
        <div className={styles.submit}>
          <Button type="submit" variant="accent" icon={Search} className={styles.button}>
            Search
          </Button>
        </div>
        {filterCells.map(({ facet, ...cell }) => (
          <FilterCell
            key={cell.name}
            {...cell}
            options={optionsOf(facets.data, facet)}
            value={search[cell.name]}
            onChange={(value) => choose(cell.name, value)}
          />
        ))}
      </form>
      {facets.isError && (
        <Alert onRetry={() => void refetchFailed()} retrying={facets.isFetching}>
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
        maxLength={publicLimits.search}
        placeholder="Search jobs by title, description, or requirements..."
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Returns the options of one filter, each with its number of jobs; only the types are known before the counts. */
function optionsOf(facets: JobFacets | undefined, facet: Facet): readonly DisplayOption[] | undefined {
  if (!facets) return facet === 'employment_types' ? employmentTypes.map(toDisplayOption) : undefined;
  return facets[facet].map((option) => ({ value: option.value, label: optionText(option, facets) }));
}

/** Returns the text of a filter's option: 'Leeds (12)', or 'Leeds (12+)' if not every job was counted. */
function optionText({ value, jobs }: FacetOption, { exact }: JobFacets): string {
  const label = withoutBackslashes(value);
  if (exact) return `${label} (${formatNumber(jobs)})`;
  return jobs === 0 ? label : `${label} (${formatNumber(jobs)}+)`;
}

type FilterCellProps = {
  name: FilterName;
  label: string;
  all: string;
  /** Undefined while they are loading. */
  options: readonly DisplayOption[] | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
};

function FilterCell({ name, label, all, options = [], value = '', onChange }: FilterCellProps) {
  const id = useId();
  // Keeps a value selected that a link names but no job has any more.
  const unknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {(unknown ? [toDisplayOption(value), ...options] : options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={18} className={styles.arrow} />
    </div>
  );
}

/** Applies a filter that the visitor chose before hydration; the order is still in the form, not in the address. */
function useChoiceBeforeHydration(
  form: { current: HTMLFormElement | null },
  search: ListSearch,
  onChange: ChangeSearch,
): void {
  const first = useRef({ search, onChange });
  useEffect(() => {
    if (!form.current) return;
    const chosen = searchFromForm(new FormData(form.current));
    const { search, onChange } = first.current;
    if (!sameFilters(chosen, search))
      onChange({ ...chosen, ...(search.sort && { sort: search.sort }) }, { replace: true });
  }, [form]);
}
