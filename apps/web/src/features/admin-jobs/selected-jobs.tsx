import type { ChangedJobs, JobsChange } from '@careers/contracts/jobs/change-jobs';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { type ReactNode, useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { jobsText } from './changed-jobs-text.ts';
import type { JobsResult } from './jobs-result.tsx';
import styles from './selected-jobs.module.css';

const buttons: Record<JobsChange, string> = { publish: 'Publish', unpublish: 'Unpublish', close: 'Close today' };

/** What is asked before jobs leave the site. Publishing is not asked. */
const questions: Record<Exclude<JobsChange, 'publish'>, { pending: string; text: ReactNode }> = {
  unpublish: {
    pending: 'Unpublishing...',
    text: (
      <>
        <p>They leave the site, and links to them stop working until you publish them again.</p>
        <p>People who applied keep their applications, and get no email about this.</p>
      </>
    ),
  },
  close: {
    pending: 'Closing...',
    text: (
      <>
        <p>Today becomes their closing date. They leave the lists, and no one can apply from now on.</p>
        <p>People who applied and wait for an answer are emailed in a few minutes that the job has closed.</p>
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
