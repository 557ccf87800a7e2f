import { z } from 'zod';
import { jobState } from './job-states.ts';
import { jobId } from './jobs.ts';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { text } from '../common/text.ts';
import { version } from '../common/version.ts';

/** The administrators' list of jobs. An absent or empty filter filters nothing. */
export const listAllJobsInput = pageInput.extend({
  /** Words of the title, department or location; each may be the beginning of a longer one. */
  search: text('The search', limits.search).optional().describe('Words in the title, department or location.'),
  status: z.preprocess((value) => value || undefined, jobState.optional()).optional(),
});
export type ListAllJobsInput = z.output<typeof listAllJobsInput>;

/** One job as an administrator read it: with its `version`, nothing happens to one that was saved by another administrator since. */
export const readJobInput = z.object({ id: jobId, version: version.optional() });
export type ReadJobInput = z.output<typeof readJobInput>;

export const removeJobResult = z.object({ success: z.literal(true).describe('Always true.') });

/** Whether a slug belongs to another job than the one of the form; a new job has no id yet. */
export const slugInUseInput = z.object({ slug: text('Slug', limits.slug), id: jobId.optional() });
export type SlugInUseInput = z.output<typeof slugInUseInput>;
export const slugInUse = z.boolean();
