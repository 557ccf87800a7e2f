import { z } from 'zod';
import { jobStates } from '../common/filter-values.ts';

export const jobState = z
  .enum(jobStates, `Status must be one of ${jobStates.join(', ')}`)
  .describe('A state of the job; filled and closed jobs are Published too.');
export type JobState = z.infer<typeof jobState>;

/** How many jobs are in each state, and how many there are. */
export const jobCounts = z.object({
  All: z.int(),
  Draft: z.int(),
  Published: z.int(),
  Filled: z.int(),
  Closed: z.int(),
});
export type JobCounts = z.infer<typeof jobCounts>;
