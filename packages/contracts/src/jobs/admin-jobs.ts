import { z } from 'zod';
import { jobId, jobState } from './jobs.ts';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { text } from '../common/text.ts';
import { version } from '../common/version.ts';

/** The filters of the administrators' list of jobs. An absent or empty one has no effect. */
export const listAllJobsInput = pageInput.extend({
  search: text('The search', limits.search).optional().describe('Words in the title, department or location.'),
  status: z.preprocess((value) => value || undefined, jobState.optional()).optional(),
});
export type ListAllJobsInput = z.output<typeof listAllJobsInput>;

/** A job to act on. With `version`, the call is refused if another administrator has saved the job since. */
export const readJobInput = z.object({ id: jobId, version: version.optional() });
export type ReadJobInput = z.output<typeof readJobInput>;

export const removeJobResult = z.object({ success: z.literal(true).describe('Always true.') });

/** A slug to check: whether another job than that of the form has it. A new job has no id yet. */
export const slugInUseInput = z.object({ slug: text('Slug', limits.slug), id: jobId.optional() });
export type SlugInUseInput = z.output<typeof slugInUseInput>;
export const slugInUse = z.boolean();
