import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { jobId, jobSummary } from './jobs.ts';

/** A job that the caller saved. Of one that is no longer on the site only the title is known, as it was saved. */
export const savedJob = z.object({
  job_id: z.uuid().describe('The id of the job.'),
  title: z.string().describe('The job title.'),
  state: z
    .enum(['open', 'closed', 'gone'])
    .describe(
      'Whether candidates can apply (open), no longer can (closed), or the job is no longer on the site (gone).',
    ),
  job: jobSummary
    .pick({ slug: true, department: true, location: true, closing_date: true })
    .nullable()
    .describe('What the site says of the job; null: it is no longer on the site.'),
  applied_at: z.iso
    .datetime()
    .nullable()
    .describe('When the caller applied for it; null: they have not, or have withdrawn.'),
  saved_at: z.iso.datetime().describe('When it was saved.'),
});
export type SavedJob = z.infer<typeof savedJob>;

export const savedJobs = z.object({
  jobs: z.array(savedJob).max(limits.saved_jobs).describe('All of them, newest first.'),
});
export type SavedJobs = z.infer<typeof savedJobs>;

export const savedJobInput = z.object({ job_id: jobId });
export type SavedJobInput = z.infer<typeof savedJobInput>;
export const savedJobResult = z.object({ success: z.literal(true).describe('Always true.') });
