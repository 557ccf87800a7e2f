import { limits } from '../common/limits.ts';

const HOUR_MS = 3_600_000;

/** Until when times that are offered now can be chosen: a day before the first, but no sooner than in four hours. */
export function endOfOffer(starts: readonly Date[], now: Date): Date {
  const first = Math.min(...starts.map((start) => start.getTime()));
  const dayBefore = first - limits.interview_settled_hours * HOUR_MS;
  return new Date(Math.max(dayBefore, now.getTime() + limits.interview_notice_hours * HOUR_MS));
}
