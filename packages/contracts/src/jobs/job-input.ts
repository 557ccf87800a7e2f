import { z } from 'zod';
import { isBlankHtml } from '../common/blank-html.ts';
import { employmentTypes, type EmploymentType, splitEmploymentTypes } from './employment-types.ts';
import { jobDetailsInput } from './job-details.ts';
import { jobId, jobStatus } from './jobs.ts';
import { limits } from '../common/limits.ts';
import { isSlug, reservedSlug } from './slug.ts';
import { hasFewTags, manyTags, optionalHtml } from '../common/rich-text.ts';
import { requiredText } from '../common/text.ts';
import { version } from '../common/version.ts';

/** Parses 'Full-time, Contract' to a list of known types, in the given order without repeats. */
const employmentTypeInput = z.preprocess(
  (value) => value ?? '',
  z.string('Employment type must be text').transform((value, context): EmploymentType[] => {
    const given = [...new Set(splitEmploymentTypes(value))];
    const known = given.filter((type): type is EmploymentType => employmentTypes.some((known) => known === type));
    if (given.length === 0) context.addIssue('Employment type is required');
    else if (known.length < given.length)
      context.addIssue(`Employment type must be one or more of ${employmentTypes.join(', ')}`);
    return known;
  }),
);

const salaryInput = z
  .number('A salary must be a number')
  .min(0, 'A salary must be 0 or more')
  .max(limits.integer, 'This salary is too large')
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'A salary must have at most two decimal places')
  .nullable();

const salaries = z.object({ salary_min: salaryInput.optional(), salary_max: salaryInput.optional() });

export function salariesInOrder({ salary_min, salary_max }: z.output<typeof salaries>): boolean {
  return salary_min == null || salary_max == null || salary_min <= salary_max;
}
export const salariesNotInOrder = 'The minimum salary must not be more than the maximum';
/** The salaries are compared once both are valid, whatever else is wrong: a form says it when a field is left. */
const salaryOrder = {
  message: salariesNotInOrder,
  path: ['salary_min'],
  when: ({ value }: { value: unknown }) => salaries.safeParse(value).success,
};

const jobFields = z.object({
  title: requiredText('Title', limits.title),
  department: requiredText('Department', limits.department),
  location: requiredText('Location', limits.location),
  employment_type: employmentTypeInput,
  ...salaries.shape,
  currency: z
    .string('Currency must be three capital letters')
    .regex(/^[A-Z]{3}$/, 'Currency must be three capital letters')
    .default('GBP'),
  slug: requiredText('Slug', limits.slug).refine((slug) => slug === '' || slug.length > limits.slug || isSlug(slug), {
    error: ({ input }) =>
      input === reservedSlug
        ? 'This slug is reserved'
        : 'A slug can only have lower-case letters, digits and single hyphens',
  }),
  description: requiredText('Description', limits.rich_text)
    .refine((html) => html === '' || !isBlankHtml(html), 'Description is required')
    .refine(hasFewTags, `Description ${manyTags}`),
  requirements: optionalHtml('Requirements'),
  benefits: optionalHtml('Benefits'),
  duties_responsibilities: optionalHtml('Duties and responsibilities'),
  shift_schedule: optionalHtml('Shift and schedule'),
  ...jobDetailsInput.shape,
});

/** The five rich texts, which are checked again after sanitising. */
export const richTexts = jobFields.pick({
  description: true,
  requirements: true,
  benefits: true,
  duties_responsibilities: true,
  shift_schedule: true,
});

export const createJobInput = jobFields
  .extend({ status: jobStatus.default('Draft') })
  .refine(salariesInOrder, salaryOrder);
export type CreateJobInput = z.output<typeof createJobInput>;

const changedFields = jobFields.extend({ currency: jobFields.shape.currency.unwrap() }).partial();

/** With `version`, a change is refused if another administrator has saved the job since. */
export const updateJobInput = changedFields
  .extend({ status: jobStatus.optional(), id: jobId, version: version.optional() })
  .refine(salariesInOrder, salaryOrder);
export type UpdateJobInput = z.output<typeof updateJobInput>;

/** A change of a job by a recruiter of its hiring team, who edits its advert and does not publish it. */
export const updateAdvertInput = changedFields
  .extend({
    job_id: jobId,
    version: version.optional(),
    status: z.undefined('Only administrators can publish a job').optional(),
  })
  .refine(salariesInOrder, salaryOrder);
