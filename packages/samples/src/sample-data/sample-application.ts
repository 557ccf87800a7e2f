import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { SampleInterview } from '../factories/interview.ts';

/** A sample application: `by` is the candidate's key, `job` the job's title. */
export type SampleApplication = {
  by: string;
  job: string;
  sent: [daysAgo: number, time: string];
  status: ApplicationStatus;
  /** By default direct. */
  source?: string;
  /** The label of the reason of a rejection, which only colleagues see. */
  reason?: string;
  hired?: [daysAgo: number, time: string];
  letter?: string;
  /** The candidate sees these too. */
  notes?: string;
  interview?: SampleInterview;
};
