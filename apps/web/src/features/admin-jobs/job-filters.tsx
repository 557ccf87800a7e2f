import { jobStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { JobCounts } from '@careers/contracts/jobs/jobs';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import type { JobSearch } from './job-search.ts';

type JobFiltersProps = FilteredListProps<JobSearch> & { counts: JobCounts | undefined };

/** The search box and the filter by status, which says how many of the jobs that the search finds are in each. */
export function JobFilters({ search, onChange, counts }: JobFiltersProps) {
  function countText(state: keyof JobCounts): string {
    return counts ? ` (${formatNumber(counts[state])})` : '';
  }
  return (
    <ListFilters label="Jobs" placeholder="Title, department or location" search={search} onChange={onChange}>
      <FilterSelect
        label="Status"
        value={search.status}
        options={{
          '': `All jobs${countText('All')}`,
          ...Object.fromEntries(jobStates.map((state) => [state, `${state}${countText(state)}`])),
        }}
        onChange={(status) => onChange({ ...search, status })}
      />
    </ListFilters>
  );
}
