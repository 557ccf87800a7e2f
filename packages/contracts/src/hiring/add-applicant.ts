import { z } from 'zod';
import { email } from '../account/sign-in.ts';
import { limits } from '../common/limits.ts';
import { optionalText, requiredText } from '../common/text.ts';
import { isUpload, type Upload } from '../common/upload.ts';
import { jobId } from '../jobs/jobs.ts';

/** A person who applied for a job elsewhere: by post, by email or through an agency. */
export const addApplicantInput = z.object({
  job_id: jobId,
  full_name: requiredText('Full name', limits.full_name),
  email,
  cover_letter: optionalText('The cover letter', limits.cover_letter),
  cv: z.custom<Upload>(isUpload, 'Please send the CV as a file').optional(),
});
export type AddApplicantInput = z.output<typeof addApplicantInput>;

export const addApplicantForm = addApplicantInput.omit({ job_id: true, cv: true });
export type AddApplicantForm = z.output<typeof addApplicantForm>;

/** The application: the reply says nothing about an account that the person may have had. */
export const addedApplicant = z.object({ id: z.uuid().describe('The id of the application, a UUID.') });
export type AddedApplicant = z.infer<typeof addedApplicant>;
