import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Callout } from '../../ui/callout.tsx';
import styles from './job-form.module.css';

type LaterStepsProps = { isSaving: boolean; onContinue: (event: MouseEvent) => void };

/** What can be added once the job is there. */
export function LaterSteps({ isSaving, onContinue }: LaterStepsProps) {
  return (
    <Panel title="Questions, hiring team and schedule">
      <p className={styles.note}>You add these on the next page, once the job is saved as a draft.</p>
      <Button
        variant="outline"
        pending={isSaving}
        pendingText="Saving..."
        className={styles.continue}
        onClick={onContinue}
      >
        Create and continue
      </Button>
    </Panel>
  );
}

/** Shows a job that has just been created from here on, because what comes next is below its form. */
export function NextSteps({ job_id }: { job_id: string }) {
  const isCreated = useLocation({ select: ({ state }) => state.created_job === job_id });
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    steps.current?.scrollIntoView();
    steps.current?.focus({ preventScroll: true });
  }, []);
  if (!isCreated) return null;
  return (
    <div ref={steps} tabIndex={-1} role="group" aria-label="Next steps" className={styles.nextSteps}>
      <Callout title="Your job is saved as a draft" level={2}>
        Next: questions, hiring team and schedule.
      </Callout>
    </div>
  );
}
