import { jobStates } from '@careers/contracts/common/filter-values';
import { anyText, listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads the search of the administrators' list of jobs. */
export const jobSearch = listSearch({ search: anyText, status: oneOf(jobStates) });
export type JobSearch = ReturnType<typeof jobSearch>;
