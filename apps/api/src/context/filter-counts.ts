import type { Job } from '@careers/db/rows';

export type FilterCount = Pick<Job, 'department' | 'location' | 'employment_type' | 'filled'> & {
  /** Empty where the jobs state none. */
  workplace: string;
  jobs: number;
};

export type FilterCounts = () => Promise<readonly FilterCount[]>;
