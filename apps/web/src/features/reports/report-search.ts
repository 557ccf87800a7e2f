import { type Report, reportInput, type ReportInput, usualPeriod } from '@careers/contracts/hiring/reports';
import { listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** What the applications of a report are compared by. */
export const comparisons: Record<keyof Report['by'], string> = {
  kind: 'Kind of source',
  source: 'Source',
  department: 'Department',
  job: 'Job',
};
export type Comparison = keyof typeof comparisons;

const { from, to, department, job_id, source } = reportInput.shape;

export const reportSearch = listSearch({
  from: (text) => from.safeParse(text).data,
  to: (text) => to.safeParse(text).data,
  department: (text) => department.safeParse(text).data,
  job: (text) => job_id.safeParse(text).data,
  source: (text) => source.safeParse(text).data,
  by: oneOf(Object.keys(comparisons) as Comparison[], 'kind'),
});
export type ReportSearch = ReturnType<typeof reportSearch>;

/** What an address asks for: without days, of the usual period. */
export function inputOf({ job, by: _, ...search }: ReportSearch): ReportInput {
  return { ...usualPeriod(), ...search, ...(job !== undefined && { job_id: job }) };
}
