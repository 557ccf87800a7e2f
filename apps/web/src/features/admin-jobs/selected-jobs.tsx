import type { ChangedJobs, JobsChange } from '@careers/contracts/jobs/admin-jobs';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { changedText, jobsText, refusedText } from './changed-jobs-text.ts';
import styles from './selected-jobs.module.css';
import { SelectCheckbox } from '../selection/select-checkbox.tsx';

const buttons: Record<JobsChange, string> = { publish: 'Publish', unpublish: 'Unpublish', close: 'Close today' };

const questions: Record<Exclude<JobsChange, 'publish'>, { pending: string; text: ReactNode }> = {
  unpublish: {
    pending: 'Unpublishing...',
    text: (
      <>
        <p>They will be taken off the site, and links to them will stop working until you publish them again.</p>
        <p>People who applied keep their applications, and get no email about this.</p>
      </>
    ),
  },
  close: {
    pending: 'Closing...',
    text: (
      <>
        <p>Today becomes their closing date. They will be taken off the lists, and no one can apply from now on.</p>
        <p>People who are waiting for a reply will be emailed in a few minutes to say that the job has closed.</p>
      </>
    ),
  },
};

type SelectedJobsProps = {
  jobs: readonly AdminJob[];
  shown: number;
  onSelectAll: () => void;
  onClear: () => void;
  onDone: (result: JobsResult) => void;
};

export function SelectedJobs({ jobs, shown, onSelectAll, onClear, onDone }: SelectedJobsProps) {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const { change, isPending } = useChangeJobs(jobs, onDone, () => setAsked(undefined));
  const small = { variant: 'outline', size: 'small' } as const;
  const count = jobs.length;
  return (
    <>
      <SelectionBar
        label="Selected jobs"
        count={count > 0 ? `${jobsText(count)} selected` : null}
        className={styles.bar}
      >
        <Button {...small} pending={isPending && asked === undefined} onClick={() => change('publish')}>
          {buttons.publish}
        </Button>
        <Button {...small} onClick={() => setAsked('unpublish')}>
          {buttons.unpublish}
        </Button>
        <Button {...small} onClick={() => setAsked('close')}>
          {buttons.close}
        </Button>
        {count < shown && (
          <Button variant="ghost" size="small" onClick={onSelectAll}>
            Select all {shown}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear
        </Button>
      </SelectionBar>
      {asked && (
        <ConfirmDialog
          open
          title={`${buttons[asked]}: ${jobsText(count)}`}
          confirmText={buttons[asked]}
          pendingText={questions[asked].pending}
          pending={isPending}
          onConfirm={() => change(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {questions[asked].text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Changes the selected jobs, in the versions that the list shows. */
function useChangeJobs(jobs: readonly AdminJob[], onDone: (result: JobsResult) => void, onSettled: () => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const mutation = trpc.admin.jobs.changeMany.useMutation({
    onError: (error) => toast({ key: 'jobs', ...failureToast('Failed to change the jobs', error) }),
    onSettled: () => {
      void utils.jobs.invalidate();
      void utils.admin.jobs.list.invalidate();
      onSettled();
    },
  });
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  function toResult(change: JobsChange, changed: ChangedJobs): JobsResult {
    return { change, ...changed, titleOf: (id) => titles.get(id) ?? '' };
  }
  return {
    change: (change: JobsChange) =>
      mutation.mutate(
        { change, jobs: jobs.map(({ id, version }) => ({ id, version })) },
        { onSuccess: (changed) => onDone(toResult(change, changed)) },
      ),
    isPending: mutation.isPending,
  };
}

type JobSelection = { ids: ReadonlySet<string>; toggle: (id: string) => void };

export const JobSelectionContext = createContext<JobSelection>({ ids: new Set(), toggle: () => undefined });

export function SelectJob({ job: { id, title } }: { job: AdminJob }) {
  const { ids, toggle } = useContext(JobSelectionContext);
  return <SelectCheckbox name={title} checked={ids.has(id)} onChange={() => toggle(id)} />;
}

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
          <p>{refused.length === 1 ? 'This job was not changed:' : 'These jobs were not changed:'}</p>
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
