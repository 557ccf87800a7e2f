import { z } from 'zod';
import { jobSummary } from '../jobs/jobs.ts';
import { answers } from '../jobs/answers.ts';
import { application, applicationState } from './applications.ts';

const timelineStep = z.object({
  state: applicationState,
  at: z.iso.datetime().describe('When the application came to it.'),
});
export type TimelineStep = z.infer<typeof timelineStep>;

export const candidateApplication = application.extend({
  job: application.shape.job
    .extend({
      closed: jobSummary.shape.closed.describe('True if candidates can no longer apply, or the job was deleted.'),
    })
    .describe('The job.'),
  adjustments: z.string().nullable().describe('What the candidate needs to take part in the hiring process.'),
  answers,
  cv: z
    .object({
      file_name: z.string().describe('The name of the file.'),
      is_sent: z
        .boolean()
        .describe('True: sent with the application. False: it has none, and the company sees the one in the profile.'),
      is_pending: z.boolean().describe('Whether the malware scan is pending. The CV cannot be opened yet.'),
    })
    .nullable()
    .describe('The CV that the company sees; null: none.'),
  timeline: z
    .array(timelineStep)
    .describe('The states of the application, oldest first, without those that were undone within minutes.'),
});
export type CandidateApplication = z.infer<typeof candidateApplication>;
