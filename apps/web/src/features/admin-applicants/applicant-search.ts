import type { ApplicationState, ListApplicantsInput } from '@careers/contracts/applications/applications';
import { applicationStates, valueIn } from '@careers/contracts/common/filter-values';

/** The filter, the search and the order of the applicants' list, as its address holds them. */
export type ApplicantSearch = {
  status?: ApplicationState;
  search?: string;
  sort?: Exclude<ListApplicantsInput['sort'], 'newest'>;
};

/** What an address asks for, without what it does not have to say: every status, the newest first. */
export function applicantSearch(parameters: Readonly<Record<string, unknown>>): ApplicantSearch {
  const status = valueIn(applicationStates, parameters['status']);
  const search = typeof parameters['search'] === 'string' ? parameters['search'].trim() : '';
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(parameters['sort'] === 'oldest' && { sort: 'oldest' }),
  };
}

/** Whether some applications are left out, beside the withdrawn ones. */
export function isFiltered({ status, search }: ApplicantSearch): boolean {
  return status !== undefined || search !== undefined;
}
