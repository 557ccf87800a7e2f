import { jobStates, valueIn } from '@careers/contracts/common/filter-values';
import type { JobState } from '@careers/contracts/jobs/job-states';

/** The search and the filter of the administrators' list of jobs, as its address holds them. */
export type JobSearch = { search?: string; status?: JobState };

/** What an address asks for, without what filters nothing. */
export function jobSearch(parameters: Readonly<Record<string, unknown>>): JobSearch {
  const search = typeof parameters['search'] === 'string' ? parameters['search'].trim() : '';
  const status = valueIn(jobStates, parameters['status']);
  return { ...(search && { search }), ...(status && { status }) };
}

/** Whether some jobs are left out. */
export function isFiltered({ search, status }: JobSearch): boolean {
  return search !== undefined || status !== undefined;
}
