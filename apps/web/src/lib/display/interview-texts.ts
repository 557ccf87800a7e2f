import { formatDate, formatTime, monthOf } from '@careers/contracts/common/dates';
import { type InterviewState, interviewStateNames } from '@careers/contracts/hiring/interview-marks';

/** Such as 'Interview on 3 December, 14:00' (UK time), with the year where it is another one than that of `now`. */
export function interviewStateText(
  { state, starts_at }: { state: InterviewState; starts_at: string | null },
  now = new Date(),
): string {
  if (starts_at === null || (state !== 'booked' && state !== 'past')) return interviewStateNames[state];
  const time = `${formatDate(starts_at)}, ${formatTime(starts_at)}`.replace(` ${monthOf(now).slice(0, 4)},`, ',');
  return state === 'booked' ? `Interview on ${time}` : `Interview was on ${time}`;
}
