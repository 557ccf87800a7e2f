import { toDisplayOption } from '../display/display-job.ts';
import { type FilteredListProps, FilterSelect } from './list-filters.tsx';

type DepartmentFilterProps<Search> = FilteredListProps<Search> & {
  /** Undefined while they are fetched: then only the chosen one is there. */
  departments: readonly string[] | undefined;
};

export function DepartmentFilter<Search extends { department?: string }>({
  departments,
  ...list
}: DepartmentFilterProps<Search>) {
  const { department } = list.search;
  const names = departments ?? (department === undefined ? [] : [department]);
  const options = names.map(toDisplayOption).map(({ value, label }) => [value, label] as const);
  return (
    <FilterSelect
      {...list}
      name="department"
      label="Department"
      options={{ '': 'All departments', ...Object.fromEntries(options) }}
    />
  );
}
