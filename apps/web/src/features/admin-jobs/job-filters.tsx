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
export function JobFilters({ page, ...list }: JobFiltersProps) {
  const isTable = list.search.view === 'compact';
  function countText(state: keyof JobCounts): string {
    return page ? ` (${formatNumber(page.counts[state])})` : '';
  }
  return (
    <ListFilters label="Jobs" placeholder="Title, department, location" inRow={isTable} {...list}>
      <FilterSelect
        {...list}
        name="status"
        label="Status"
        options={{
          '': `All jobs${countText('All')}`,
          ...Object.fromEntries(jobStates.map((state) => [state, `${state}${countText(state)}`])),
        }}
      />
      <DepartmentFilter {...list} departments={page?.departments} />
      <div className={isTable ? styles.onPhone : undefined}>
        <FilterSelect {...list} name="sort" label="Sort by" options={sorts} />
      </div>
    </ListFilters>
  );
}
