import type { ApplicationState } from '@careers/contracts/applications/applications';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { formatDate } from '@careers/contracts/common/dates';
import type { ProcessStep } from '../../ui/process-line.tsx';

/** A company may leave one of these states out. */
const beforeTheAnswer: readonly ApplicationState[] = ['Applied', 'Under Review', 'Interview'];

export function applicationSteps(timeline: CandidateApplication['timeline']): ProcessStep[] {
  const last = timeline.length - 1;
  const place = beforeTheAnswer.findIndex((state) => state === timeline[last]?.state);
  const following = place === -1 ? [] : [...beforeTheAnswer.slice(place + 1), 'Our answer'];
  return [
    ...timeline.map(({ state, at }, index): ProcessStep => ({
      label: state,
      detail: formatDate(at),
      state: index === last ? 'here' : 'done',
    })),
    ...following.map((label): ProcessStep => ({ label, state: 'ahead' })),
  ];
}
