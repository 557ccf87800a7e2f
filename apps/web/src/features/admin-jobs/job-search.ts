import { adminJobSorts, jobStates } from '@careers/contracts/common/filter-values';
import { anyText, listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads the search of the administrators' list of jobs: by default all as cards, the newest first. */
export const jobSearch = listSearch({
  search: anyText,
  status: oneOf(jobStates),
  department: anyText,
  sort: oneOf(adminJobSorts, 'newest'),
  view: oneOf(['compact']),
});
export type JobSearch = ReturnType<typeof jobSearch>;
