import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { jobId } from './jobs.ts';

const times = `The time must be a day and a time on a quarter of an hour, such as 2027-03-28T09:15`;

function isStep(time: string): boolean {
  const moment = new Date(`${time}Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
  return isReal && moment.getUTCMinutes() % limits.job_plan_minutes === 0;
}

/** When a job is published by itself: a day and time in London, on a quarter of an hour, within a year. */
export const publishAt = z
  .string({ error: ({ input }) => (input === undefined ? 'A day and a time are required' : times) })
  .regex(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/, times)
  .refine(isStep, times)
  .describe('A day and time in London, on a quarter of an hour, within a year.');

export const planJobInput = z.object({ id: jobId, publish_at: publishAt });
export type PlanJobInput = z.output<typeof planJobInput>;

/** When a job is published by itself; null: it is not planned. */
export const jobPlan = z.object({
  publish_at: z.iso.datetime().nullable().describe('When the draft is published by itself; null: it is not planned.'),
});
export type JobPlan = z.infer<typeof jobPlan>;

export const notWithinYear = `Choose a time within a year`;
export const planInThePast = 'Choose a time that is still to come';
