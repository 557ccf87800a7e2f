import { sourceKindNames } from '@careers/contracts/applications/source';
import { type Report, reportInput } from '@careers/contracts/hiring/reports';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { DepartmentFilter } from '../../lib/lists/department-filter.tsx';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { inputOf, type ReportSearch } from './report-search.ts';
import styles from './reports.module.css';

type ReportFiltersProps = FilteredListProps<ReportSearch> & { report: Report | undefined };

/** The days go into the address once both make a period. What is chosen stays in its list, also while the period has none of it. */
export function ReportFilters({ report, ...list }: ReportFiltersProps) {
  const { search, onChange } = list;
  const applied = inputOf(search);
  const first = useDebouncedSearch(applied.from, apply);
  const last = useDebouncedSearch(applied.to, apply);
  const days = { from: first.text, to: last.text };
  const { success, error } = reportInput.safeParse({ ...applied, ...days });
  function apply(): void {
    if (success) onChange({ ...search, ...days }, { replace: true });
  }
  function errorOf(field: keyof typeof days): string | undefined {
    return error?.issues.find(({ path }) => path[0] === field)?.message;
  }
  const { department, job } = search;
  const departments = new Set([...(report?.departments ?? []), ...(department === undefined ? [] : [department])]);
  const jobs: Record<string, string> = { '': 'All jobs' };
  for (const { id, title } of report?.jobs ?? []) jobs[id] = withoutBackslashes(title);
  if (job !== undefined) jobs[job] ??= 'The chosen job';
  return (
    <form
      className={styles.filters}
      aria-label="Report"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="First day" error={errorOf('from')}>
        <TextInput type="date" value={first.text} onChange={({ target }) => first.setText(target.value)} />
      </Field>
      <Field label="Last day" error={errorOf('to')}>
        <TextInput type="date" value={last.text} onChange={({ target }) => last.setText(target.value)} />
      </Field>
      <DepartmentFilter {...list} departments={[...departments].toSorted()} />
      <FilterSelect {...list} name="job" label="Job" options={jobs} />
      <FilterSelect {...list} name="source" label="Source" options={{ '': 'All sources', ...sourceKindNames }} />
    </form>
  );
}
