import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { version } from '../common/version.ts';
import { jobId } from './jobs.ts';

/** What can be done with several jobs at once. `close`: today becomes the closing date, and applying ends. */
export const jobsChanges = ['publish', 'unpublish', 'close'] as const;
export type JobsChange = (typeof jobsChanges)[number];

export const changeJobsInput = z.object({
  change: z.enum(jobsChanges),
  jobs: z
    .array(z.object({ id: jobId, version }))
    .min(1, 'Choose at least one job')
    .max(limits.changed_jobs, `Choose at most ${limits.changed_jobs} jobs`),
});
export type ChangeJobsInput = z.output<typeof changeJobsInput>;

/** Why a job was left as it is. `changed`: a colleague has saved it since; `gone`: it was deleted. */
export const jobRefusals = ['published', 'draft', 'closed', 'changed', 'gone'] as const;
export type JobRefusal = (typeof jobRefusals)[number];

export const changedJobs = z.object({
  changed: z.array(z.uuid()),
  refused: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(jobRefusals),
      /** Who saved the job since; null: unknown, or another reason. */
      by: z.string().nullable(),
    }),
  ),
});
export type ChangedJobs = z.infer<typeof changedJobs>;
