import { formatNumber } from '@careers/contracts/common/format-number';
import type { JobCounts } from '@careers/contracts/jobs/job-states';
import { jobStates } from '@careers/contracts/common/filter-values';
import { type FilteredListProps, ListFilters } from '../../lib/lists/list-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type JobSearch, jobSearch } from './job-search.ts';

/** The search box and the filter by status, which says how many of the jobs that the search finds are in each. */
export function JobFilters({
  search,
  onChange,
  counts,
}: FilteredListProps<JobSearch> & { counts: JobCounts | undefined }) {
  function countText(state: keyof JobCounts): string {
    return counts ? ` (${formatNumber(counts[state])})` : '';
  }
  return (
    <ListFilters
      label="Jobs"
      placeholder="Title, department or location"
      search={search.search}
      onSearch={(typed) => onChange(jobSearch({ ...search, search: typed }), { replace: true })}
    >
      <Field label="Status">
        <Select
          value={search.status ?? ''}
          onChange={(event) => onChange(jobSearch({ ...search, status: event.target.value }))}
        >
          <option value="">All jobs{countText('All')}</option>
          {jobStates.map((state) => (
            <option key={state} value={state}>
              {state}
              {countText(state)}
            </option>
          ))}
        </Select>
      </Field>
    </ListFilters>
  );
}
