import type { Job } from '@careers/db/rows';

/** The number of open jobs with one combination of the values that the filters of the list compare. */
export type FilterCount = Pick<Job, 'department' | 'location' | 'employment_type' | 'filled'> & {
  /** Empty where the jobs state none. */
  workplace: string;
  jobs: number;
};

/** Returns the counts of every combination. */
export type FilterCounts = () => Promise<readonly FilterCount[]>;
