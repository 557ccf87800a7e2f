import type { FacetOption, JobFacets, NearestFilters } from '@careers/contracts/job-facets';
import type { ListSearch } from '@careers/contracts/list-search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { withoutBackslashes } from '@careers/contracts/display';
import { procedureKey } from '../../lib/procedure-key.ts';
import { type TrpcClient, useTrpcClient } from '../../lib/trpc-client.ts';

/** What the counts of the filters depend on: everything of an address but its order and its page. */
function facetFilters({ cursor: _cursor, sort: _sort, ...filters }: ListSearch) {
  return filters;
}

export function facetsQuery(client: TrpcClient, search: ListSearch) {
  const filters = facetFilters(search);
  return queryOptions({
    queryKey: procedureKey('jobs.facets', filters),
    queryFn: ({ signal }) => client.jobs.facets.query(filters, { signal }),
  });
}

/** The options of the filters with their counts; while another search is loading, those of the one before. */
export function useFacets(search: ListSearch) {
  return useQuery({ ...facetsQuery(useTrpcClient(), search), placeholderData: keepPreviousData });
}

/** The text of a filter's option: 'Leeds (12)'; where only some jobs were counted 'Leeds (12+)'. */
export function optionText({ value, jobs }: FacetOption, { exact }: Pick<JobFacets, 'exact'>): string {
  const label = withoutBackslashes(value);
  if (exact) return `${label} (${jobs.toLocaleString('en-GB')})`;
  return jobs === 0 ? label : `${label} (${jobs.toLocaleString('en-GB')}+)`;
}

/** What the link to the nearest filters says: '12 jobs: “van”, Sales, Leeds'. */
export function nearestText({ search, department, location, employment_type, jobs }: NearestFilters): string {
  const filters = [search && `“${search}”`, department, location, employment_type].filter((each) => each !== undefined);
  return `${jobs.toLocaleString('en-GB')} ${jobs === 1 ? 'job' : 'jobs'}: ${withoutBackslashes(filters.join(', '))}`;
}
