import type { ChangedJobs, JobsChange } from '@careers/contracts/jobs/change-jobs';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { changedText, refusedText } from './changed-jobs-text.ts';
import styles from './selected-jobs.module.css';

export type JobsResult = ChangedJobs & { change: JobsChange; titleOf: (id: string) => string };

/** Says how many jobs were changed, and names each that stayed as it was with the reason. It gets the focus. */
export function ResultOfJobs({ result, onClose }: { result: JobsResult; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [result]);
  const { change, refused, titleOf } = result;
  return (
    <div ref={panel} className={styles.result} role="group" aria-label="Result" tabIndex={-1}>
      <p className={styles.done}>{changedText(change, result)}</p>
      {refused.length > 0 && (
        <>
          <p>{refused.length === 1 ? 'This one stayed as it was:' : 'These stayed as they were:'}</p>
          <ul className={styles.refused}>
            {refused.map((job) => (
              <li key={job.id}>
                <b>{titleOf(job.id)}</b> {refusedText(change, job)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button variant="outline" size="small" onClick={onClose}>
          Close this message
        </Button>
      </div>
    </div>
  );
}
