import { toDisplayOption } from '../display/display-job.ts';
import { FilterSelect } from './list-filters.tsx';

type DepartmentFilterProps = {
  departments: readonly string[];
  value: string | undefined;
  onChange: (department: string) => void;
};

export function DepartmentFilter({ departments, ...select }: DepartmentFilterProps) {
  const options = departments.map(toDisplayOption).map(({ value, label }) => [value, label] as const);
  return (
    <FilterSelect label="Department" options={{ '': 'All departments', ...Object.fromEntries(options) }} {...select} />
  );
}
