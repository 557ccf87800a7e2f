import { Panel } from '../../ui/card.tsx';

/** Stands in the place of the call to apply once a job has closed. */
export function ClosedCard() {
  return <Panel title="This job has closed">Its closing date is over, so applications are not taken any more.</Panel>;
}
