import type { ApplicationStatus } from '@careers/contracts/applications';

/** `by` is the candidate's key, `job` the title. Letter and notes may be left out. */
export type SampleApplication = {
  by: string;
  job: string;
  sent: [daysAgo: number, time: string];
  status: ApplicationStatus;
  letter?: string;
  /** The candidate sees these too. */
  notes?: string;
};
