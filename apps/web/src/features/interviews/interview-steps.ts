import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import type { CandidateInterview } from '@careers/contracts/hiring/interviews';

type Event = CandidateInterview['events'][number];

const byCandidate: Record<Event['kind'], (time: string) => string> = {
  offered: () => 'Interview times offered',
  booked: (time) => `You chose ${time}`,
  changed: (time) => `You chose another time: ${time}`,
  declined: () => 'You said that none of the times suits',
  cancelled: () => 'You cancelled the interview',
};
const byCompany: typeof byCandidate = {
  ...byCandidate,
  booked: (time) => `Interview on ${time}`,
  changed: (time) => (time ? `Interview changed: ${time}` : 'Interview changed'),
  cancelled: () => 'Interview cancelled',
};

/** What happened to interviews, as steps of the application's progress. */
export function interviewSteps(interviews: readonly Pick<CandidateInterview, 'events'>[]) {
  return interviews.flatMap(({ events }) =>
    events.map(({ kind, from_candidate, starts_at, created_at }) => {
      const words = from_candidate ? byCandidate : byCompany;
      const time = starts_at === null ? '' : formatDateTime(starts_at);
      return { label: words[kind](time), detail: formatDate(created_at), at: created_at };
    }),
  );
}
