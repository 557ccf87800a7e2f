import type { Job } from '@careers/contracts/jobs/jobs';

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

/** The rich texts of a job with their headings, in the order in which its page and its schema.org data have them. */
export const jobSections = [
  ['Job Description', 'description'],
  ['Requirements', 'requirements'],
  ['Benefits', 'benefits'],
  ['Duties and Responsibilities', 'duties_responsibilities'],
  ['Shift and Schedule', 'shift_schedule'],
] as const satisfies readonly (readonly [string, keyof Job])[];
