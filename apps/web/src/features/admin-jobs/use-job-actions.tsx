import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PlanDialog } from '../job-form/plan-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { useJobMutations } from './use-job-mutations.ts';

type Asked = 'unpublish' | 'delete' | 'plan' | 'extend';

export type JobActions = ReturnType<typeof useJobActions>;

/**
 * What an administrator can do with a job of the list, with the texts of the buttons. What cannot be undone, or what
 * people who applied would miss, is asked first: `question` is the dialog.
 */
export function useJobActions(job: AdminJob) {
  const { setStatus, toggleFilled, duplicate, relist, remove } = useJobMutations(job);
  const [asked, setAsked] = useState<Asked>();
  const applicants = job.applications[0].count;
  const mustAsk = job.status === 'Published' && applicants > 0;
  function close(): void {
    setAsked(undefined);
  }
  const question: ReactNode = (
    <>
      <ConfirmDialog
        open={asked === 'unpublish'}
        title={`Unpublish ${job.title}`}
        confirmText="Unpublish"
        pendingText="Unpublishing..."
        pending={setStatus.pending}
        onConfirm={() => setStatus.run(close)}
        onCancel={close}
      >
        <p>{peopleText(applicants)} applied to this job. They keep their applications, and get no email about this.</p>
        <p>The job leaves the site, and links to it stop working until you publish it again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={`Delete ${job.title}`}
        confirmText="Delete"
        pendingText="Deleting..."
        pending={remove.pending}
        onConfirm={() => remove.run(close)}
        onCancel={close}
      >
        <p>Are you sure you want to delete this job? This action cannot be undone.</p>
        <p>{applicationsText(applicants)}</p>
      </ConfirmDialog>
      <PlanDialog open={asked === 'plan'} job={job} planned={job.publish_at} onClose={close} />
      <ExtendDialog open={asked === 'extend'} job={job} onClose={close} />
    </>
  );
  return {
    status: {
      label: job.status === 'Published' ? 'Unpublish' : job.publish_at ? 'Publish now' : 'Publish',
      pending: setStatus.pending,
      run: () => (mustAsk ? setAsked('unpublish') : setStatus.run()),
    },
    filled: { ...toggleFilled, label: job.filled ? 'Mark Not Filled' : 'Mark Filled' },
    duplicate,
    relist,
    ask: setAsked as (asked: Asked) => void,
    question,
  };
}

function peopleText(count: number): string {
  return counted(count, 'person', 'people');
}

function applicationsText(count: number): string {
  if (count === 0) return 'It has no applications.';
  if (count === 1) return 'It has 1 application, which the candidate keeps.';
  return `It has ${formatNumber(count)} applications, which the candidates keep.`;
}
