import { formatDate, formatTime, monthOf } from '@careers/contracts/common/dates';
import { type InterviewState, interviewStateNames } from '@careers/contracts/hiring/interview-marks';

/** '3 December, 14:00' (UK time), or '3 December 2027, 14:00' in another year than `now`. */
export function formatMoment(iso: string, now: Date): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`.replace(` ${monthOf(now).slice(0, 4)},`, ',');
}

/** Such as 'Interview on 3 December, 14:00'. */
export function interviewStateText(
  { state, starts_at }: { state: InterviewState; starts_at: string | null },
  now = new Date(),
): string {
  if (starts_at === null || (state !== 'booked' && state !== 'past')) return interviewStateNames[state];
  return `Interview ${state === 'past' ? 'was ' : ''}on ${formatMoment(starts_at, now)}`;
}
