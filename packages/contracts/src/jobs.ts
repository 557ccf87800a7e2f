import { z } from 'zod';
import { cursor } from './cursors.ts';
import { isBlankHtml } from './display.ts';
import { employmentTypes, type EmploymentType } from './employment-types.ts';
import { jobAddress, jobDetailsInput, jobTerms } from './job-details.ts';
import { jobCounts } from './job-states.ts';
import { limits } from './limits.ts';
import { isSlug, reservedSlug } from './slug.ts';
import { optionalText, requiredText, text } from './text.ts';

export const jobStatuses = ['Draft', 'Published'] as const;
export const jobStatus = z.enum(jobStatuses, {
  error: ({ input }) => (input == null || input === '' ? 'Status is required' : 'Status must be Draft or Published'),
});
export type JobStatus = z.infer<typeof jobStatus>;

/** The departments that the job form offers. */
export const departments = ['Engineering', 'Marketing', 'Sales', 'HR', 'Finance', 'Operations'] as const;

/** The currencies that the job form offers; a job may carry any code of three capital letters. */
export const currencies = ['GBP', 'USD', 'EUR'] as const;

export const jobId = z.uuid('Invalid job ID');

/** The version of a record that a screen has read: a change made with it does not overwrite somebody else's. */
export const version = z
  .int('The version is not valid')
  .min(1, 'The version is not valid')
  .max(limits.integer, 'The version is not valid');

/** A job as lists show it: everything but the long texts. */
export const jobSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  /** Comma-separated: 'Full-time,Contract'. */
  employment_type: z.string(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  currency: z.string(),
  status: jobStatus,
  filled: z.boolean(),
  created_at: z.iso.datetime(),
  ...jobTerms.shape,
});
export type JobSummary = z.infer<typeof jobSummary>;

/** A whole job. The five long texts are HTML of the allow-list. */
export const job = jobSummary.extend({
  description: z.string(),
  requirements: z.string().nullable(),
  benefits: z.string().nullable(),
  duties_responsibilities: z.string().nullable(),
  shift_schedule: z.string().nullable(),
  ...jobAddress.shape,
  version: z.int(),
  updated_at: z.iso.datetime(),
});
export type Job = z.infer<typeof job>;

/** A job as the administrators' list shows it; `applications[0].count` is how many applied. */
export const adminJob = jobSummary.extend({
  /** The description's first words, without tags. */
  excerpt: z.string(),
  version: z.int(),
  applications: z.tuple([z.object({ count: z.int() })]),
});
export type AdminJob = z.infer<typeof adminJob>;

/** An absent or empty filter filters nothing. */
function filter(name: string, max: number) {
  return text(name, max)
    .transform((value) => value || undefined)
    .optional();
}

/** A number as a query string carries it. */
function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
const limitMessage = `The limit must be a whole number from 1 to ${limits.rest_page.max}`;
export const page = z.object({
  limit: z
    .preprocess(digitsToNumber, z.int(limitMessage).min(1, limitMessage).max(limits.rest_page.max, limitMessage))
    .default(limits.page),
  cursor: cursor.optional(),
});
export type Page = z.output<typeof page>;

export const listJobsInput = page.extend({
  search: filter('The search', limits.search),
  location: filter('Location', limits.location),
  department: filter('Department', limits.department),
  employment_type: filter('Employment type', 40),
});
export type ListJobsInput = z.output<typeof listJobsInput>;

/** `total` counts every job that matches, not this page; `next_cursor` is null on the last page. */
export const jobPage = z.object({ jobs: z.array(jobSummary), total: z.int(), next_cursor: z.string().nullable() });
export type JobPage = z.infer<typeof jobPage>;

/** `total` counts every job that matches search and status; `counts` those that match the search, by status. */
export const adminJobPage = z.object({
  jobs: z.array(adminJob),
  total: z.int(),
  counts: jobCounts,
  next_cursor: z.string().nullable(),
});
export type AdminJobPage = z.infer<typeof adminJobPage>;

/** What the three filters offer: values of Published jobs, and the four employment types in their order. */
export const filterOptions = z.object({
  locations: z.array(z.string()),
  departments: z.array(z.string()),
  employmentTypes: z.array(z.string()),
});
export type FilterOptions = z.infer<typeof filterOptions>;

/** Open roles for the junction on the home page: the departments with most first. */
export const openRoles = z.object({
  total: z.int(),
  departments: z.array(z.object({ department: z.string(), count: z.int() })),
});
export type OpenRoles = z.infer<typeof openRoles>;

export const jobBySlugInput = z.object({ slug: text('The slug', 200) });
export const jobByIdInput = z.object({ id: jobId });

/** 'Full-time, Contract' as a list: known types only, in the order given, without repeats. */
const employmentTypeInput = z.preprocess(
  (value) => value ?? '',
  z.string('Employment type must be text').transform((value, context): EmploymentType[] => {
    const given = [
      ...new Set(
        value
          .split(',')
          .map((type) => type.trim())
          .filter(Boolean),
      ),
    ];
    const known = given.filter((type): type is EmploymentType => employmentTypes.some((known) => known === type));
    if (given.length === 0) context.addIssue({ code: 'custom', message: 'Employment type is required' });
    else if (known.length < given.length)
      context.addIssue({ code: 'custom', message: `Employment type must be some of ${employmentTypes.join(', ')}` });
    return known;
  }),
);

const salaryInput = z
  .int('A salary must be a whole number')
  .min(0, 'A salary must be 0 or more')
  .max(limits.integer, 'This salary is too large')
  .nullable();

/** Both salaries, where both are given. */
export function salariesInOrder(value: {
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
}): boolean {
  return value.salary_min == null || value.salary_max == null || value.salary_min <= value.salary_max;
}
export const salariesNotInOrder = 'The minimum salary must not be over the maximum';
const salaryOrder = { message: salariesNotInOrder, path: ['salary_min'] };

/** Rich text that may be left out; an editor that holds only empty paragraphs is empty. */
function optionalHtml(name: string) {
  return optionalText(name, limits.rich_text)
    .unwrap()
    .transform((html) => (html && isBlankHtml(html) ? null : html))
    .optional();
}

const jobFields = z.object({
  title: requiredText('Title', limits.title),
  department: requiredText('Department', limits.department),
  location: requiredText('Location', limits.location),
  employment_type: employmentTypeInput,
  salary_min: salaryInput.optional(),
  salary_max: salaryInput.optional(),
  currency: z
    .string('Currency must be three capital letters')
    .regex(/^[A-Z]{3}$/, 'Currency must be three capital letters')
    .default('GBP'),
  slug: requiredText('Slug', limits.slug).refine((slug) => slug === '' || slug.length > limits.slug || isSlug(slug), {
    error: ({ input }) =>
      input === reservedSlug
        ? 'This slug is reserved'
        : 'A slug is made of lower-case letters, digits and single hyphens',
  }),
  description: requiredText('Description', limits.rich_text).refine(
    (html) => html === '' || !isBlankHtml(html),
    'Description is required',
  ),
  requirements: optionalHtml('Requirements'),
  benefits: optionalHtml('Benefits'),
  duties_responsibilities: optionalHtml('Duties and responsibilities'),
  shift_schedule: optionalHtml('Shift and schedule'),
  ...jobDetailsInput.shape,
});

/** The five rich texts alone: what is left of them after sanitising is checked by the same rules. */
export const richTexts = jobFields.pick({
  description: true,
  requirements: true,
  benefits: true,
  duties_responsibilities: true,
  shift_schedule: true,
});

/** A new job. It starts as a Draft unless said otherwise. */
export const createJobInput = jobFields
  .extend({ status: jobStatus.default('Draft') })
  .refine(salariesInOrder, salaryOrder);
export type CreateJobInput = z.output<typeof createJobInput>;

/** Only what changes. `version` is the one that was read: with it, a job saved by somebody else since is not overwritten. */
export const updateJobInput = jobFields
  .extend({ currency: jobFields.shape.currency.unwrap(), status: jobStatus })
  .partial()
  .extend({ id: jobId, version: version.optional() })
  .refine(salariesInOrder, salaryOrder);
export type UpdateJobInput = z.output<typeof updateJobInput>;
