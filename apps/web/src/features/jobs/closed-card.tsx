import { Panel } from '../../ui/card.tsx';

/** Takes the place of the call to apply when a job has closed. */
export function ClosedCard() {
  return (
    <Panel title="This job has closed">
      The closing date has passed, so this job is no longer accepting applications.
    </Panel>
  );
}
