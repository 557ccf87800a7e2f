import { z } from 'zod';
import { jobSorts, jobStates } from '../common/filter-values.ts';
import { jobCursor } from './job-cursor.ts';
import { jobAddress, jobTerms } from './job-details.ts';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { searchText, text } from '../common/text.ts';

export const jobStatuses = ['Draft', 'Published'] as const;
export const jobStatus = z
  .enum(jobStatuses, {
    error: ({ input }) => (input == null || input === '' ? 'Status is required' : 'Status must be Draft or Published'),
  })
  .describe('Only administrators can see a Draft.');

export const jobState = z
  .enum(jobStates, `Status must be one of ${jobStates.join(', ')}`)
  .describe('A state of the job; filled and closed jobs are Published too.');
export type JobState = z.infer<typeof jobState>;

export const jobCounts = z.record(z.enum(['All', ...jobStates]), z.int());
export type JobCounts = z.infer<typeof jobCounts>;

/** The currencies to choose from in the job form; the database accepts any code of three capital letters. */
export const currencies = ['GBP', 'USD', 'EUR'] as const;

export const jobId = z.uuid('Invalid job ID').describe('The id of the job.');

export const jobSummary = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  slug: z.string().describe('The readable part of the job’s address.'),
  title: z.string().describe('The job title.'),
  department: z.string().describe('The department of the job.'),
  location: z.string().describe('A place, such as Leeds or Remote.'),
  employment_type: z.string().describe('Comma-separated: Full-time, Part-time, Contract or Internship.'),
  salary_min: z
    .number()
    .nullable()
    .describe('The lowest salary for one period, with at most two decimal places; null: no lower end.'),
  salary_max: z
    .number()
    .nullable()
    .describe('The highest salary for one period, with at most two decimal places; null: no upper end.'),
  currency: z.string().describe('ISO 4217.'),
  status: jobStatus,
  filled: z.boolean().describe('True once the position is filled. The job still accepts applications.'),
  created_at: z.iso.datetime().describe('When it was created.'),
  ...jobTerms.shape,
});
export type JobSummary = z.infer<typeof jobSummary>;

export const job = jobSummary.extend({
  description: z.string().describe('What the job is about, as sanitised HTML.'),
  requirements: z.string().nullable().describe('Sanitised HTML.'),
  benefits: z.string().nullable().describe('Sanitised HTML.'),
  duties_responsibilities: z.string().nullable().describe('Sanitised HTML.'),
  shift_schedule: z.string().nullable().describe('Sanitised HTML.'),
  ...jobAddress.shape,
  version: z.int().describe('Increases with every change. Send it in If-Match to avoid overwriting another change.'),
  updated_at: z.iso.datetime().describe('When it was last changed.'),
});
export type Job = z.infer<typeof job>;

export const adminJob = jobSummary.extend({
  excerpt: z.string().describe('The beginning of the description, as plain text.'),
  version: z.int().describe('Increases with every change. Send it in If-Match to avoid overwriting another change.'),
  applications: z
    .tuple([z.object({ count: z.int().describe('How many there are.') })])
    .describe('How many applications the job has.'),
  publish_at: z.iso.datetime().nullable().describe('When the draft is published automatically; null: not scheduled.'),
  waiting: z.int().describe('How many of them have the status Applied: they wait for a first look.'),
});
export type AdminJob = z.infer<typeof adminJob>;

/** A filter of a list. An absent or empty one has no effect. */
export function filter(name: string, max: number) {
  return text(name, max)
    .transform((value) => value || undefined)
    .optional();
}

/** Yes or no in a query string or in JSON; absent and empty mean no. */
const flag = z.preprocess(
  (value) =>
    value === '1' || value === 'true' ? true : value === '' || value === '0' || value === 'false' ? false : value,
  z.boolean('literal must be 1 or 0').default(false),
);

export const jobFilters = z.object({
  search: searchText()
    .transform((value) => value || undefined)
    .optional()
    .describe('Words to look for.'),
  location: filter('Location', limits.location),
  department: filter('Department', limits.department),
  employment_type: filter('Employment type', 40),
  workplace: filter('Workplace', 40).describe('On site, Hybrid or Remote.'),
  literal: flag.describe('1: search for the exact words, without correcting typos.'),
});
export type JobFilters = z.output<typeof jobFilters>;

const sortMessage = `sort must be one of ${jobSorts.join(', ')}`;

export const listJobsInput = pageInput.extend({
  ...jobFilters.shape,
  cursor: jobCursor.optional().describe('Where the page begins, from the Link header of the previous page.'),
  /** The default is by relevance with a search, otherwise newest first. */
  sort: z
    .preprocess((value) => value || undefined, z.enum(jobSorts, sortMessage).optional())
    .describe('The order: newest, salary, or relevance to a search.'),
});
export type ListJobsInput = z.output<typeof listJobsInput>;

export const jobPage = z.object({
  jobs: z.array(jobSummary),
  /** The number of matching jobs on all pages, of a search at most 1,000. */
  total: z.int(),
  /** False: more than `total` jobs match. */
  total_exact: z.boolean(),
  /** How many of them are filled; of a search with more than `total` jobs, how many of those that were counted. */
  filled: z.int(),
  next_cursor: z.string().nullable(),
  /** The search after its typos were corrected; null: it had none. */
  corrected: z.string().nullable(),
  /** The words of titles, departments and locations on this page that match the search, in lower case. */
  matched: z.array(z.string()),
});
export type JobPage = z.infer<typeof jobPage>;

/** A page of the list. `total` counts all its matches, `counts` those of search and department by status. */
export const adminJobPage = z.object({
  jobs: z.array(adminJob),
  total: z.int(),
  counts: jobCounts,
  /** The departments that jobs of any status have, in alphabetical order. */
  departments: z.array(z.string()),
  next_cursor: z.string().nullable(),
  /** The search after its typos were corrected; null: it had none. */
  corrected: z.string().nullable(),
});
export type AdminJobPage = z.infer<typeof adminJobPage>;

export const filterOptions = z.object({
  locations: z.array(z.string()).describe('The locations that have open jobs.'),
  departments: z.array(z.string()).describe('The departments that have open jobs.'),
  employmentTypes: z.array(z.string()).describe('Every employment type.'),
});
export type FilterOptions = z.infer<typeof filterOptions>;

/** The numbers of open roles on the home page, with the largest department first. */
export const openRoles = z.object({
  total: z.int(),
  departments: z.array(z.object({ department: z.string(), count: z.int() })),
});
export type OpenRoles = z.infer<typeof openRoles>;

export const SIMILAR_JOBS = 3;
export const similarJobs = z.array(jobSummary).max(SIMILAR_JOBS);

export const jobBySlugInput = z.object({ slug: text('The slug', 200) });
export const jobByIdInput = z.object({ id: jobId });
