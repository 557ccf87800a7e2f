import { formatTime } from '@careers/contracts/common/dates';
import { type Interview, interviewOutcomeNames } from '@careers/contracts/hiring/interviews';
import type { BadgeTone } from '../../ui/badge.tsx';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** '3 December, 14:00', or '3 December 2027, 14:00' in another year than `now`. */
export function formatMoment(iso: string, now: Date): string {
  const [of, ofNow] = [new Date(iso), now].map((date) => dayAndYear.format(date).slice(-4));
  return `${(of === ofNow ? day : dayAndYear).format(new Date(iso))}, ${formatTime(iso)}`;
}

type Stated = Pick<Interview, 'state' | 'starts_at' | 'choose_by' | 'outcome'>;

/** What an interview is now, as its badge says it. */
export function interviewBadge(
  { state, starts_at, choose_by, outcome }: Stated,
  now: Date,
): {
  text: string;
  tone: BadgeTone;
} {
  if (outcome) return { text: interviewOutcomeNames[outcome], tone: outcome === 'took_place' ? 'green' : 'grey' };
  const at = starts_at ? formatMoment(starts_at, now) : '';
  const badges: Record<Interview['state'], { text: string; tone: BadgeTone }> = {
    to_choose: { text: `Waiting for a time until ${choose_by ? formatMoment(choose_by, now) : ''}`, tone: 'amber' },
    no_time_chosen: { text: 'No time chosen', tone: 'red' },
    no_time_left: { text: 'No time left', tone: 'red' },
    none_suits: { text: 'None of the times suits', tone: 'red' },
    booked: { text: `Interview on ${at}`, tone: 'green' },
    past: { text: `Interview on ${at}`, tone: 'grey' },
    cancelled: { text: 'Cancelled', tone: 'grey' },
  };
  return badges[state];
}

/** Whether it has begun, so that it can be said how it went. */
export function hasBegun({ state, starts_at }: Stated, now: Date): boolean {
  return state !== 'cancelled' && starts_at !== null && new Date(starts_at) <= now;
}

/** Whether its fields can be changed, and the interview cancelled. */
export function isAhead({ state }: Stated): boolean {
  return state !== 'cancelled' && state !== 'past';
}
