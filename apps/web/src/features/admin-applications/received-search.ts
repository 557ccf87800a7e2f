import { jobId } from '@careers/contracts/jobs/jobs';
import { anyText, listSearch } from '../../lib/lists/list-search.ts';
import { applicantFilters } from '../applicants/applicant-search.ts';

/** Reads the filters of the applications for all jobs. `job`: an id. */
export const receivedSearch = listSearch({
  ...applicantFilters,
  job: (text) => jobId.safeParse(text).data,
  department: anyText,
});
export type ReceivedSearch = ReturnType<typeof receivedSearch>;
