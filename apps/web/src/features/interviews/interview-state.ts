import type { InterviewState } from '@careers/contracts/hiring/interview-marks';
import { type Interview, interviewOutcomeNames } from '@careers/contracts/hiring/interviews';
import { formatMoment, interviewStateText } from '../../lib/display/interview-texts.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type Stated = Pick<Interview, 'state' | 'starts_at' | 'choose_by' | 'outcome'>;

const tones: Record<InterviewState, BadgeTone> = {
  to_choose: 'amber',
  no_time_chosen: 'red',
  no_time_left: 'red',
  none_suits: 'red',
  booked: 'green',
  past: 'grey',
  cancelled: 'grey',
};

/** What an interview is now, as its badge says it. */
export function interviewBadge(interview: Stated, now: Date): { text: string; tone: BadgeTone } {
  const { state, choose_by, outcome } = interview;
  if (outcome) return { text: interviewOutcomeNames[outcome], tone: outcome === 'took_place' ? 'green' : 'grey' };
  const until = state === 'to_choose' && choose_by ? ` until ${formatMoment(choose_by, now)}` : '';
  return { text: `${interviewStateText(interview, now)}${until}`, tone: tones[state] };
}

/** Whether it has begun, so that it can be said how it went. */
export function hasBegun({ state, starts_at }: Stated, now: Date): boolean {
  return state !== 'cancelled' && starts_at !== null && new Date(starts_at) <= now;
}

/** Whether only other times help, since the candidate takes or gets none of those that were offered. */
export function needsOtherTimes({ state }: Pick<Stated, 'state'>): boolean {
  return state === 'none_suits' || state === 'no_time_chosen' || state === 'no_time_left';
}

/** Whether its fields can be changed, and the interview cancelled. */
export function isAhead({ state }: Stated): boolean {
  return state !== 'cancelled' && state !== 'past';
}
