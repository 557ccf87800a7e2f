import { z } from 'zod';
import { sourceKinds } from '../applications/source.ts';
import { limits } from '../common/limits.ts';
import { text } from '../common/text.ts';
import { todayInLondon } from '../jobs/closing-day.ts';
import { jobId } from '../jobs/jobs.ts';

/** How far an application got, in their order: the furthest status that it was left in, or that its candidate was hired. */
export const stages = ['Applied', 'Under Review', 'Interview', 'Offer', 'Hired'] as const;
export type Stage = (typeof stages)[number];
/** The stages that an application reaches after it was received. */
export const laterStages = ['Under Review', 'Interview', 'Offer', 'Hired'] as const satisfies readonly Stage[];

/** A status left within this time was a slip, and is not counted. The view `application_histories` has the same. */
export const SLIP_MINUTES = 5;

/** The number of values below which a median, a share or 'nine in ten' is not given. */
export const FEWEST_VALUES = 5;

/** Five spans of days, by the number of days that each ends before. */
export const daySpans = [
  { before: 2, label: 'Less than 2 days' },
  { before: 7, label: '2 to 6 days' },
  { before: 14, label: '7 to 13 days' },
  { before: 30, label: '14 to 29 days' },
  { before: null, label: '30 days or more' },
] as const;

// PostgreSQL has no year 0.
const day = z.iso.date('Enter a date').refine((date) => !date.startsWith('0000'), 'Enter a date');

/** Both days are part of the period. `source`: one kind of sources. */
export const reportInput = z
  .object({
    from: day,
    to: day,
    department: text('Department', limits.department).min(1, 'Choose a department').optional(),
    job_id: jobId.optional(),
    source: z.enum(sourceKinds).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= limits.report_days * 86_400_000, {
    path: ['to'],
    message: `Choose at most ${limits.report_days} days`,
  });
export type ReportInput = z.output<typeof reportInput>;

/** The present quarter and the three before it. */
export function usualPeriod(now = new Date()): { from: string; to: string } {
  const [year = 0, month = 0] = todayInLondon(now).split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3);
  function firstDay(quarters: number, days: number): string {
    return new Date(Date.UTC(year, (quarter + quarters) * 3, 1 - days)).toISOString().slice(0, 10);
  }
  return { from: firstDay(-3, 0), to: firstDay(1, 1) };
}

/** The applications that were received, and those of them that came to a stage or a later one. */
const reached = z.object({
  received: z.int(),
  ...(Object.fromEntries(laterStages.map((stage) => [stage, z.int()])) as Record<
    (typeof laterStages)[number],
    z.ZodInt
  >),
});
export type Reached = z.infer<typeof reached>;

/** The rows with the most applications. `id`: of a job, or of a kind of sources; otherwise the name again. */
const compared = z.array(z.object({ id: z.string(), name: z.string(), ...reached.shape })).max(limits.report_rows);
export type Compared = z.infer<typeof compared>;

/**
 * Days of what is completed. `spans`: how many lie in each of `daySpans`. `known`: those whose days are still known, of which
 * `median` and `nine_in_ten` are; null: they are fewer than five. `waiting`: what is not completed, and how long half of it has
 * waited.
 */
const times = z.object({
  spans: z.array(z.int()).length(daySpans.length),
  known: z.int(),
  median: z.number().nullable(),
  nine_in_ten: z.number().nullable(),
  waiting: z.int(),
  waiting_median: z.number().nullable(),
});
export type Times = z.infer<typeof times>;

/**
 * `erased`: how many of `received` were erased since, of which the weeks are not known. `left_out`: those that were erased
 * since and may lie outside of the period, which has only a part of their quarter.
 */
export const report = z.object({
  total: reached,
  erased: z.int(),
  left_out: z.int(),
  weeks: z.array(z.object({ week: z.iso.date().describe('A Monday.'), received: z.int() })),
  furthest: z.array(z.object({ stage: z.enum(stages), count: z.int() })),
  by: z.object({ kind: compared, source: compared, department: compared, job: compared }),
  times: z.object({ answer: times, hire: times, fill: times }),
  rejected: z.int(),
  reasons: z.array(z.object({ label: z.string().nullable().describe('Null: none was given.'), count: z.int() })),
  departments: z.array(z.string()).describe('Of all applications in the period.'),
  jobs: z.array(z.object({ id: jobId, title: z.string() })).describe('Of all applications in the period.'),
});
export type Report = z.infer<typeof report>;
