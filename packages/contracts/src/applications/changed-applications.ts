import { z } from 'zod';
import { encodedPosition, encodePosition, pageInput } from '../common/pagination.ts';
import { jobId } from '../jobs/jobs.ts';
import { applicationState, listedApplicant } from './applications.ts';

/** How long an erased application is named, and so how old a change number may be, in days. */
export const ERASED_DAYS = 30;

/** A place among the changes: a transaction, an application that it changed, and when a caller was given the place (UTC). */
export type ChangePlace = { changed_in: string; id: string; given_on: string };

export function encodeChangePlace({ changed_in, id, given_on }: ChangePlace): string {
  return encodePosition([changed_in, id, given_on]);
}

const changedSince = encodedPosition(z.tuple([z.string().regex(/^\d{1,19}$/), z.uuid(), z.iso.date()]), 200).transform(
  ([changed_in, id, given_on]): ChangePlace => ({ changed_in, id, given_on }),
);

export const changedApplicationsInput = z.object({
  limit: pageInput.shape.limit.describe('How many applications and erased ones a page has at most. It may have fewer.'),
  changed_since: changedSince
    .optional()
    .describe('The `next` of an earlier reply, at most 30 days old. Without it the list begins with all applications.'),
  job_id: jobId.optional().describe('Lists only the applications for this job.'),
  status: applicationState
    .optional()
    .describe('Lists only the applications that have this status now, and the erased ones.'),
});
export type ChangedApplicationsInput = z.output<typeof changedApplicationsInput>;

/** A page of what has changed. `next_cursor` is `next` if there is more to read now. */
export const changedApplications = z.object({
  applications: z.array(listedApplicant).describe('Applications that were made or changed, the last change last.'),
  erased: z
    .array(z.uuid().describe('The id of an application.'))
    .describe('The ids of applications that were erased: the caller erases them too.'),
  next: z.string().describe('Where the next call goes on: keep it, and send it as `changed_since`.'),
  next_cursor: z.string().nullable(),
});
export type ChangedApplications = z.infer<typeof changedApplications>;
