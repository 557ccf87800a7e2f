import { z } from 'zod';
import { adminJobSorts, type AdminJobSort } from '../common/filter-values.ts';
import { hiringJobInput } from '../hiring/team-roles.ts';
import { filter, jobId, jobState } from './jobs.ts';
import { limits } from '../common/limits.ts';
import { encodedPosition, pageInput, positionDate, positionText } from '../common/pagination.ts';
import { emptyAsAbsent, text } from '../common/text.ts';
import { version } from '../common/version.ts';
import { searchText } from '../common/search-text.ts';

const sortedValues: Record<AdminJobSort, z.ZodType> = {
  newest: positionDate,
  title: positionText,
  department: positionText,
  closing: positionDate,
  waiting: z.stringFormat('count', /^\d{1,9}$/),
  applicants: z.stringFormat('count', /^\d{1,9}$/),
};

/** The filters of the administrators' list of jobs. An absent or empty one has no effect. */
export const listAllJobsInput = pageInput
  .extend({
    search: searchText().optional().describe('Words in the title, department or location.'),
    status: z.preprocess((value) => value || undefined, jobState.optional()).optional(),
    department: filter('Department', limits.department),
    sort: emptyAsAbsent(
      z.enum(adminJobSorts, `sort must be one of ${adminJobSorts.join(', ')}`).default('newest'),
    ).describe('The order: newest, title, department, closing, or most waiting or most applicants first.'),
    cursor: encodedPosition(z.tuple([z.string(), z.uuid()]), 2_500)
      .optional()
      .describe('Where the page begins, from the Link header of the previous page.'),
  })
  .refine(({ sort, cursor }) => !cursor || sortedValues[sort].safeParse(cursor[0]).success, {
    path: ['cursor'],
    error: 'The cursor is not valid',
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

export const advertSlugInUseInput = hiringJobInput.extend({ slug: slugInUseInput.shape.slug });
