import { Panel } from '../../ui/card.tsx';

/** Stands in the place of the call to apply once a job has closed. */
export function ClosedCard() {
  return <Panel title="This job has closed">Its closing date has passed, so it takes no more applications.</Panel>;
}
