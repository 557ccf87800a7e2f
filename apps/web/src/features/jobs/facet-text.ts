import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { FacetOption, JobFacets, NearestFilters } from '@careers/contracts/jobs/job-facets';
import { withoutBackslashes } from '@careers/contracts/common/display';

/** Returns the text of a filter's option: 'Leeds (12)', or 'Leeds (12+)' if not every job was counted. */
export function optionText({ value, jobs }: FacetOption, { exact }: Pick<JobFacets, 'exact'>): string {
  const label = withoutBackslashes(value);
  if (exact) return `${label} (${formatNumber(jobs)})`;
  return jobs === 0 ? label : `${label} (${formatNumber(jobs)}+)`;
}

/** The text of the link to the nearest filters: '12 jobs: “van”, Sales, Leeds'. */
export function nearestText({
  jobs,
  search,
  department,
  location,
  employment_type,
  workplace,
}: NearestFilters): string {
  const names = [search && `“${search}”`, department, location, employment_type, workplace].filter(Boolean);
  return `${counted(jobs, 'job', 'jobs')}: ${withoutBackslashes(names.join(', '))}`;
}
