function count(jobs: number): string {
  return `${jobs.toLocaleString('en-GB')} ${jobs === 1 ? 'job' : 'jobs'}`;
}

/** What the pages of jobs say. */
export const jobsCopy = {
  title: 'Find Your Dream Career',
  lede: 'We help drivers and businesses into the right car or van. See where you could help too.',
  description:
    'Open roles in vehicle leasing: sales, fleet, finance, engineering and more. Find yours and apply online.',
  openRoles: (roles: number) => (roles === 1 ? 'open role' : 'open roles'),
  searchPlaceholder: 'Search jobs by title, description, or requirements...',
  latest: 'Latest jobs',
  matching: 'Matching jobs',
  found: (jobs: number, filtered: boolean) =>
    filtered
      ? jobs === 1
        ? '1 job matches'
        : `${jobs === 0 ? 'No jobs' : count(jobs)} match`
      : `${count(jobs)}, newest first`,
  showing: (shown: number, total: number) =>
    `Showing ${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  clear: 'Clear search and filters',
  newest: 'Back to the newest jobs',
  none: 'No jobs found',
  noneHint: 'Try adjusting your search criteria or check back later.',
  listFailed: 'Failed to fetch jobs',
  optionsFailed: 'Failed to fetch filter options',
  jobFailed: 'Failed to fetch job',
  missing: 'Job Not Found',
  missingHint: "The job you're looking for doesn't exist or has been removed.",
  back: 'Back to Jobs',
  details: 'View Details',
  filled: 'Position Filled',
} as const;
