import { type AdminJobSort, jobStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJobPage, JobCounts } from '@careers/contracts/jobs/jobs';
import { DepartmentFilter } from '../../lib/lists/department-filter.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import styles from './admin-jobs.module.css';
import type { JobSearch } from './job-search.ts';

type JobFiltersProps = FilteredListProps<JobSearch> & { page: AdminJobPage | undefined };

const sorts = {
  '': 'Newest first',
  title: 'Title',
  department: 'Department',
  closing: 'Closing soonest',
  waiting: 'Most new applicants',
  applicants: 'Most applicants',
} satisfies Record<'' | Exclude<AdminJobSort, 'newest'>, string>;

/** The order is offered beside a table only on a phone, where the table has no headings that sort it. */
export function JobFilters({ search, onChange, page }: JobFiltersProps) {
  const isTable = search.view === 'compact';
  function countText(state: keyof JobCounts): string {
    return page ? ` (${formatNumber(page.counts[state])})` : '';
  }
  const departments = page?.departments ?? (search.department === undefined ? [] : [search.department]);
  return (
    <ListFilters
      label="Jobs"
      placeholder="Title, department, location"
      search={search}
      onChange={onChange}
      inRow={isTable}
    >
      <FilterSelect
        label="Status"
        value={search.status}
        options={{
          '': `All jobs${countText('All')}`,
          ...Object.fromEntries(jobStates.map((state) => [state, `${state}${countText(state)}`])),
        }}
        onChange={(status) => onChange({ ...search, status })}
      />
      <DepartmentFilter
        departments={departments}
        value={search.department}
        onChange={(department) => onChange({ ...search, department })}
      />
      <div className={isTable ? styles.onPhone : undefined}>
        <FilterSelect
          label="Sort by"
          value={search.sort}
          options={sorts}
          onChange={(sort) => onChange({ ...search, sort })}
        />
      </div>
    </ListFilters>
  );
}
