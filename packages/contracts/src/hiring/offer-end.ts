import { limits } from '../common/limits.ts';
import { settledAt } from './interviews.ts';

const HOUR_MS = 3_600_000;

/** Until when times that are offered now can be chosen: a day before the first, but no sooner than in four hours. */
export function endOfOffer(starts: readonly Date[], now: Date): Date {
  const first = Math.min(...starts.map((start) => start.getTime()));
  return new Date(Math.max(settledAt(first).getTime(), soonestToOffer(now).getTime()));
}

/** The first time that can be offered to choose from. */
export function soonestToOffer(now: Date): Date {
  return new Date(now.getTime() + limits.interview_notice_hours * HOUR_MS);
}

type Choice = { starts_at: Date | null; choose_by: Date | null };

/**
 * Until when a candidate can choose: a first time until the offer ends, another one until the chosen one is settled. Null: the
 * team has set the time.
 */
export function endOfChoice({ starts_at, choose_by }: Choice): Date | null {
  return starts_at && choose_by ? settledAt(starts_at) : choose_by;
}
