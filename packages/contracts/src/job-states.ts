import { z } from 'zod';

/**
 * What the administrators' list is narrowed to. A job can be in several: one that was Published and has since been
 * filled is in both.
 *
 * Draft: not published. Published: on the site's list. Filled: marked as filled. Closed: published, and its closing
 * date is over.
 */
export const jobStates = ['Draft', 'Published', 'Filled', 'Closed'] as const;
export const jobState = z.enum(jobStates, `Status must be one of ${jobStates.join(', ')}`);
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
