import { z } from 'zod';
import { closingDateInput } from './closing-date.ts';
import { limits } from './limits.ts';
import { salaryPeriods } from './salary.ts';
import { optionalText } from './text.ts';

export const salaryPeriod = z.enum(salaryPeriods, `Salary period must be one of ${salaryPeriods.join(', ')}`);

/** Where the work is done, in the order in which the form offers it. */
export const workplaces = ['On site', 'Hybrid', 'Remote'] as const;
export const workplace = z.enum(workplaces, `Workplace must be one of ${workplaces.join(', ')}`);
export type Workplace = z.infer<typeof workplace>;

/** What lists say about a job's pay, place and end beside its title. */
export const jobTerms = z.object({
  /** What one salary amount is paid for: an hour, a day, a week, a month or a year. */
  salary_period: salaryPeriod,
  workplace: workplace.nullable(),
  /** YYYY-MM-DD: the last day in London on which candidates can apply. */
  closing_date: z.iso.date().nullable(),
  /** True once the closing date is over: the job is not listed any more and applying is refused. */
  closed: z.boolean(),
});

/** Where the workplace is. A page shows it; search engines read it from the page's structured data. */
export const jobAddress = z.object({
  address_street: z.string().nullable(),
  address_locality: z.string().nullable(),
  address_region: z.string().nullable(),
  address_postcode: z.string().nullable(),
  /** ISO 3166-1 alpha-2, such as GB. */
  address_country: z.string().nullable(),
});

/** An absent value, null and '' all mean that there is none; absent in a change means 'leave as it is'. */
function optionalChoice<Choice extends z.ZodType>(choice: Choice) {
  return z.preprocess((value) => (value === '' ? null : value), choice.nullable()).optional();
}

const countryMessage = 'Country must be a code of two capital letters, such as GB';

/** What the job form sends beyond the documented fields: all optional. */
export const jobDetailsInput = z.object({
  salary_period: salaryPeriod.optional(),
  workplace: optionalChoice(workplace),
  closing_date: closingDateInput,
  address_street: optionalText('Street', limits.address),
  address_locality: optionalText('Town or city', limits.address),
  address_region: optionalText('County or region', limits.address),
  address_postcode: optionalText('Postcode', limits.postcode),
  address_country: optionalChoice(z.string(countryMessage).regex(/^[A-Z]{2}$/, countryMessage)),
});
