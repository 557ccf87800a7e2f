import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { salaryPeriods } from './salary.ts';
import { optionalText } from '../common/text.ts';

export const salaryPeriod = z.enum(salaryPeriods, `Salary period must be one of ${salaryPeriods.join(', ')}`);

export const workplaces = ['On site', 'Hybrid', 'Remote'] as const;
export const workplace = z.enum(workplaces, `Workplace must be one of ${workplaces.join(', ')}`);
export type Workplace = z.infer<typeof workplace>;

export const jobTerms = z.object({
  salary_period: salaryPeriod.describe('The period that a salary amount covers.'),
  workplace: workplace.nullable().describe('Where the work is done; null: not stated.'),
  closing_date: z.iso.date().nullable().describe('The last day, in London, on which candidates can apply.'),
  closed: z.boolean().describe('True after the closing date: applying is refused.'),
});

export const jobAddress = z.object({
  address_street: z.string().nullable().describe('Street and number of the workplace.'),
  address_locality: z.string().nullable().describe('Town or city of the workplace.'),
  address_region: z.string().nullable().describe('County or region of the workplace.'),
  address_postcode: z.string().nullable().describe('Postcode of the workplace.'),
  address_country: z.string().nullable().describe('Country of the workplace: ISO 3166-1 alpha-2, such as GB.'),
});

export const closingDateInThePast = 'The closing date must not be in the past';

/** A choice that may be null or '' for none; absent in a change, it stays as it is. */
function optionalChoice<Choice extends z.ZodType>(choice: Choice) {
  return z.preprocess((value) => (value === '' ? null : value), choice.nullable()).optional();
}

const dateMessage = 'The closing date must be a date, such as 2026-11-21';
// PostgreSQL has no year 0.
const closingDate = z.iso.date(dateMessage).refine((date) => !date.startsWith('0000'), dateMessage);

const countryMessage = 'Country must be a code of two capital letters, such as GB';

export const jobDetailsInput = z.object({
  salary_period: salaryPeriod.optional(),
  workplace: optionalChoice(workplace),
  closing_date: optionalChoice(closingDate),
  address_street: optionalText('Street', limits.address),
  address_locality: optionalText('Town or city', limits.address),
  address_region: optionalText('County or region', limits.address),
  address_postcode: optionalText('Postcode', limits.postcode),
  address_country: optionalChoice(z.string(countryMessage).regex(/^[A-Z]{2}$/, countryMessage)),
});
