import type { ApplicationState } from '@careers/contracts/applications/applications';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { formatDate } from '@careers/contracts/common/dates';
import type { ProcessStep } from '../../ui/process-line.tsx';

/** A company may leave one of these states out. */
const beforeTheAnswer: readonly ApplicationState[] = ['Applied', 'Under Review', 'Interview'];

/** @param events What else happened, with its time. Of a time that both have, the state comes last. */
export function applicationSteps(
  timeline: CandidateApplication['timeline'],
  events: readonly { label: string; detail: string; at: string }[] = [],
): ProcessStep[] {
  const states = timeline.map(({ state, at }) => ({ label: labelOf(state, events), detail: formatDate(at), at }));
  const passed = [...events, ...states].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const place = beforeTheAnswer.findIndex((state) => state === timeline.at(-1)?.state);
  const following = place === -1 ? [] : [...beforeTheAnswer.slice(place + 1), 'Our answer'];
  return [
    ...passed.map(({ label, detail }, index): ProcessStep => ({
      label,
      detail,
      state: index === passed.length - 1 ? 'here' : 'done',
    })),
    ...following.map((label): ProcessStep => ({ label, state: 'ahead' })),
  ];
}

/** Names the move of an application with interviews so that its day is not read as the day of one. */
function labelOf(state: ApplicationState, events: readonly unknown[]): string {
  return state === 'Interview' && events.length > 0 ? 'Invited to interview' : state;
}
