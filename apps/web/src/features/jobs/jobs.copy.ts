export const jobsCopy = {
  title: 'Find Your Dream Career',
  clear: 'Clear search and filters',
  listFailed: 'Failed to fetch jobs',
  jobFailed: 'Failed to fetch job',
  missing: 'Job Not Found',
  back: 'Back to Jobs',
  details: 'View Details',
  filled: 'Position Filled',
} as const;
