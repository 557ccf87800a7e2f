import { limits } from '@careers/contracts/common/limits';
import { londonTimeOf } from '@careers/contracts/common/london-time';
import { notWithinYear, planInThePast, publishAt } from '@careers/contracts/jobs/admin-jobs';

const STEP_MS = limits.job_plan_minutes * 60_000;

/** What the field for a day and time in London offers now: its first and last value, and its step in seconds. */
export function planField(now: Date): { min: string; max: string; step: number } {
  const next = new Date((Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS);
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + limits.job_plan_years);
  return { min: londonTimeOf(next), max: londonTimeOf(last), step: STEP_MS / 1_000 };
}

/** The time that a new plan begins with: tomorrow at nine in London. */
export function usualPlan(now: Date): string {
  return `${londonTimeOf(new Date(now.getTime() + 86_400_000)).slice(0, 10)}T09:00`;
}

/** What is wrong with a day and time, for the person who entered it; undefined: nothing. The server decides. */
export function planProblem(time: string, now: Date): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return 'Enter a day and a time';
  if (!publishAt.safeParse(time).success) return 'Choose a time on the quarter hour, such as 09:15';
  const { min, max } = planField(now);
  if (time < min) return planInThePast;
  return time > max ? notWithinYear : undefined;
}
