import { formatDateTime } from '@careers/contracts/common/dates';
import { type CandidateInterview, settledAt } from '@careers/contracts/hiring/interviews';

type Shown = Pick<CandidateInterview, 'state' | 'starts_at' | 'choose_by' | 'can_choose' | 'events'>;

/** What the candidate can do about an interview, or why nothing. Empty: a booked one whose time the team has set. */
export function ownInterviewText({ state, starts_at, choose_by, can_choose, events }: Shown, now: Date): string {
  const until = choose_by === null ? '' : `${formatDateTime(choose_by)} (UK time)`;
  switch (state) {
    case 'to_choose':
      return `Please choose by ${until}.`;
    case 'none_suits':
      return `You said that none of the times suits you. We will write to you.${can_choose ? ` You can still choose one by ${until}.` : ''}`;
    case 'no_time_chosen':
      return 'It is too late to choose a time. Please write to us.';
    case 'no_time_left':
      return 'All times are taken. We will write to you.';
    case 'booked':
      return starts_at === null || choose_by === null ? '' : changeText(settledAt(starts_at), can_choose, now);
    case 'past':
      return 'This interview is over.';
    case 'cancelled':
      return lastNo(events)?.from_candidate ? 'You cancelled this interview.' : 'We have cancelled this interview.';
  }
}

/** What took an interview or its times back: a change by the team can come after it. */
export function lastNo(events: Shown['events']) {
  return events.findLast(({ kind }) => kind === 'declined' || kind === 'cancelled');
}

function changeText(settled: Date, can_choose: boolean, now: Date): string {
  if (settled <= now) return 'It is too late to choose another time. If you cannot come, please say so here.';
  return can_choose
    ? `You can choose another time until ${formatDateTime(settled)} (UK time).`
    : 'No other time is free at the moment.';
}
