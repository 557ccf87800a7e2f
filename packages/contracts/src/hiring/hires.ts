import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { todayInLondon } from '../jobs/closing-day.ts';
import { applicationStates } from '../common/filter-values.ts';
import { hiringJobInput } from './team-roles.ts';

export const hireOfApplication = z.object({
  hired_on: z.iso
    .date()
    .nullable()
    .describe('The day on which the candidate was hired; null: not hired, or the caller does not see it.'),
});
export type HireOfApplication = z.infer<typeof hireOfApplication>;

const hireDay = z.iso.date('Enter a date').refine((day) => day <= todayInLondon(), 'The day must be today or earlier');

/** The day, or null: the candidate was not hired. */
export const setHiredInput = z.object({ id: z.uuid('Invalid application ID'), hired_on: hireDay.nullable() });
export type SetHiredInput = z.output<typeof setHiredInput>;

const person = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  state: z.enum(applicationStates),
  ...hireOfApplication.shape,
});

/** `people`: those who are hired, then those in Offer, then in Interview. `elsewhere`: hires without an application. */
export const hires = z.object({
  people: z.array(person).max(limits.hires),
  has_more: z.boolean(),
  elsewhere: z.int(),
});
export type Hires = z.infer<typeof hires>;

const applications = z.array(z.uuid('Invalid application ID')).max(limits.hires);

/** Who is hired and who is not any more; those in neither stay as they are. `elsewhere`: all hires without an application. */
export const setHiresInput = hiringJobInput.extend({
  hired: applications,
  not_hired: applications,
  elsewhere: z.int('Enter a number').min(0, 'Enter a number').max(limits.hires, `Enter at most ${limits.hires}`),
  hired_on: hireDay,
});
export type SetHiresInput = z.output<typeof setHiresInput>;
