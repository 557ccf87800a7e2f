import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { email } from '../account/sign-in.ts';
import { jobFilters } from './jobs.ts';

/** How often an alert looks for new jobs: each day, or on Mondays. */
export const alertFrequencies = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequency = z.enum(alertFrequencies, 'Choose how often we email you');

export const alertFilters = jobFilters.omit({ literal: true });
export type AlertFilters = z.output<typeof alertFilters>;
export const alertFilterNames = ['search', 'location', 'department', 'employment_type', 'workplace'] as const;

export const askAlertForm = alertFilters.extend({ email, frequency: alertFrequency });
export type AskAlertForm = z.output<typeof askAlertForm>;
export const changeAlertForm = alertFilters.extend({ frequency: alertFrequency });
export type ChangeAlertForm = z.output<typeof changeAlertForm>;

/** The jobs that filters find, in words: 'Jobs matching ‘van driver’ in Operations, Leeds: Full-time'; without one 'All jobs'. */
export function alertInWords({ search, department, location, employment_type, workplace }: AlertFilters): string {
  const places = [department, location].filter(Boolean).join(', ');
  const kinds = [employment_type, workplace].filter(Boolean).join(', ');
  if (!search && !places && !kinds) return 'All jobs';
  const jobs = search ? `Jobs matching ‘${search}’` : 'Jobs';
  return `${jobs}${places && ` in ${places}`}${kinds && `: ${kinds}`}`;
}

/** The caller's alerts, in words, and the path of the page that changes them; null: they have none. */
export const ownAlerts = z.object({
  alerts: z.array(z.object({ id: z.uuid(), jobs: z.string(), frequency: alertFrequency })).max(limits.alerts),
  manage_path: z.string().nullable(),
});
export type OwnAlerts = z.infer<typeof ownAlerts>;
