import { isOver } from '@careers/contracts/jobs/closing-day';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { salaryPeriod, workplace } from '@careers/contracts/jobs/job-details';
import { createJobInput } from '@careers/contracts/jobs/job-input';
import type { Job } from '@careers/contracts/jobs/jobs';
import { amountText, currencySymbol } from '@careers/contracts/jobs/salary';
import { z } from 'zod';

const text = z.string();

/** The values of the form's fields, as its controls hold them: every one a text, '' for none. */
export const jobFormValues = z.object({
  title: text,
  slug: text,
  department: text,
  location: text,
  workplace: workplace.or(z.literal('')),
  employment_type: z.array(text),
  salary_min: text,
  salary_max: text,
  currency: text,
  salary_period: salaryPeriod,
  description: text,
  requirements: text,
  benefits: text,
  duties_responsibilities: text,
  shift_schedule: text,
  closing_date: text,
  address_street: text,
  address_locality: text,
  address_region: text,
  address_postcode: text,
  address_country: text,
});
export type JobFormValues = z.infer<typeof jobFormValues>;

/** The five rich texts, in the order of the page, with the form's labels. */
export const richTextLabels = {
  description: 'Description',
  requirements: 'Requirements',
  benefits: 'Benefits',
  duties_responsibilities: 'Duties and responsibilities',
  shift_schedule: 'Shift and schedule',
} as const;
export type RichTextName = keyof typeof richTextLabels;
export const richTextNames = Object.keys(richTextLabels) as RichTextName[];

/** The label of every field: the conflict dialog names them as the form does. */
export const fieldLabels: Record<keyof JobFormValues, string> = {
  title: 'Title',
  slug: 'URL slug',
  department: 'Department',
  location: 'Location',
  workplace: 'Workplace',
  employment_type: 'Employment type',
  salary_min: 'Minimum salary',
  salary_max: 'Maximum salary',
  currency: 'Currency',
  salary_period: 'Salary period',
  ...richTextLabels,
  closing_date: 'Closing date',
  address_street: 'Street',
  address_locality: 'Town or city',
  address_region: 'County or region',
  address_postcode: 'Postcode',
  address_country: 'Country',
};
export const fieldNames = Object.keys(fieldLabels) as (keyof JobFormValues)[];

export const newJobValues: JobFormValues = {
  title: '',
  slug: '',
  department: '',
  location: '',
  workplace: '',
  employment_type: [],
  salary_min: '',
  salary_max: '',
  currency: 'GBP',
  salary_period: 'year',
  description: '',
  requirements: '',
  benefits: '',
  duties_responsibilities: '',
  shift_schedule: '',
  closing_date: '',
  address_street: '',
  address_locality: '',
  address_region: '',
  address_postcode: '',
  address_country: '',
};

/** Returns the form's values of a stored job. Employment types that the form does not offer are left out. */
export function toFormValues(job: Job): JobFormValues {
  const stored = job.employment_type.split(',').map((type) => type.trim());
  const texts = fieldNames.map((name) => [name, toText(job[name])]);
  return {
    ...(Object.fromEntries(texts) as JobFormValues), // keys are those of `fieldLabels`
    employment_type: employmentTypes.filter((type) => stored.includes(type)),
  };
}

function toText(value: string | number | null): string {
  return typeof value === 'number' ? amountText(value) : (value ?? '');
}

/** The input that the form sends to the server: salaries as numbers, employment types as one text. */
export function toJobInput({ employment_type, salary_min, salary_max, ...texts }: JobFormValues) {
  return {
    ...texts,
    employment_type: employment_type.join(','),
    salary_min: toAmount(salary_min, texts.currency),
    salary_max: toAmount(salary_max, texts.currency),
  };
}

const amountPattern = /^(-?)(\D?)((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?)(k?)$/i;

/**
 * Reads an amount: '26500', '26,500', '£26,500' and '26.5k' are 26500, '' is null. Any other text is NaN, which the
 * contract refuses, like the symbol of another currency.
 */
function toAmount(typed: string, currency: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, sign = '', symbol, digits = '', thousands] = amountPattern.exec(text) ?? [];
  if (digits === '' || (symbol && symbol !== currencySymbol(currency))) return Number.NaN;
  const amount = Number(sign + digits.replaceAll(',', ''));
  return thousands ? Math.round(amount * 1e6) / 1e3 : amount;
}

/** An amount as its field shows it once it is left: '31k' is '31,000'. What is no valid amount stays as it was typed. */
export function settledAmount(typed: string, currency: string): string {
  const { data } = createJobInput.shape.salary_min.safeParse(toAmount(typed, currency));
  return typeof data === 'number' ? amountText(data) : typed;
}

/** Checks a form by the server's rules; every issue is shown at its field. */
export const jobForm = jobFormValues.superRefine((values, context) => {
  const { error } = createJobInput.safeParse(toJobInput(values));
  for (const { message, path } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path });
});

/** Returns the job that the form would save, for the preview. An amount that is not valid yet is left out. */
export function toPreviewJob(values: JobFormValues, stored: Job | null): Job {
  const now = new Date().toISOString();
  const { salary_min, salary_max, workplace, closing_date, ...input } = toJobInput(values);
  return {
    id: '',
    version: 1,
    status: 'Draft',
    filled: false,
    created_at: now,
    updated_at: now,
    ...stored,
    ...input,
    workplace: workplace || null,
    closing_date: closing_date || null,
    closed: isOver(closing_date || null),
    salary_min: Number.isNaN(salary_min) ? null : salary_min,
    salary_max: Number.isNaN(salary_max) ? null : salary_max,
  };
}
