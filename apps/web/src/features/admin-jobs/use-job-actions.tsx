import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { useMutation } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { hiredPeople } from '../hires/hired-people.ts';
import { ReopenDialog } from '../hires/reopen-dialog.tsx';
import { PlanDialog } from '../job-form/plan-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useSetJobStatus } from '../../lib/api/use-set-job-status.ts';
import { useToast } from '../../ui/toast.tsx';
import { CalendarClock, CalendarPlus, Copy, Repeat2, Trash2, UserCheck } from 'lucide';
import { MenuItem } from '../../ui/menu.tsx';

type Asked = 'unpublish' | 'delete' | 'plan' | 'extend' | 'hires';

const HiresDialog = lazyRouteComponent(() => import('../hires/hires-dialog.tsx'), 'HiresDialog');

/** The actions of a job in the list. `question` asks before those that cannot be undone or that applicants would miss. */
export function useJobActions(job: AdminJob) {
  const { setStatus, toggleFilled, duplicate, relist, remove } = useJobMutations(job);
  const [asked, setAsked] = useState<Asked>();
  const reopening = useReopening(job, toggleFilled.run);
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
        <p>
          {counted(applicants, 'person', 'people')} applied to this job. They keep their applications, and get no email
          about this.
        </p>
        <p>The job will be taken off the site, and links to it will stop working until you publish it again.</p>
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
        {applicants > 0 && <p>Interviews that are still ahead are cancelled, and both sides get an email.</p>}
      </ConfirmDialog>
      {asked === 'plan' && <PlanDialog job={job} planned={job.publish_at} onClose={close} />}
      {asked === 'hires' && (
        <Suspense fallback={null}>
          <HiresDialog job_id={job.id} onClose={close} />
        </Suspense>
      )}
      {reopening.data && (
        <ReopenDialog
          job={job}
          hires={reopening.data}
          pending={toggleFilled.pending}
          onReopen={() => toggleFilled.run(reopening.reset)}
          onClose={reopening.reset}
        />
      )}
      {asked === 'extend' && <ExtendDialog job={job} onClose={close} />}
    </>
  );
  return {
    status: {
      label: job.status === 'Published' ? 'Unpublish' : job.publish_at ? 'Publish now' : 'Publish',
      pending: setStatus.pending,
      run: () => (mustAsk ? setAsked('unpublish') : setStatus.run()),
    },
    filled: job.filled
      ? {
          label: 'Mark Not Filled',
          pending: toggleFilled.pending || reopening.isPending,
          run: () => reopening.mutate(undefined),
        }
      : {
          label: 'Mark Filled',
          pending: toggleFilled.pending,
          run: () => toggleFilled.run(() => setAsked('hires')),
        },
    duplicate,
    relist,
    ask: setAsked as (asked: Asked) => void,
    question,
  };
}

/** Marks a job as not filled, unless it has hires: these are its data then, for a question. */
function useReopening({ id, title }: AdminJob, reopen: () => void) {
  const toast = useToast();
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async () => {
      const hires = await client.hiring.hires.list.query({ job_id: id });
      return hires.elsewhere + hiredPeople(hires).length > 0 ? hires : null;
    },
    onSuccess: (hires) => {
      if (!hires) reopen();
    },
    onError: (error) =>
      toast({ key: `job ${id}`, description: title, ...failureToast('Failed to toggle filled status', error) }),
  });
}

function applicationsText(count: number): string {
  if (count === 0) return 'It has no applications.';
  if (count === 1) return 'It has 1 application, which the candidate keeps.';
  return `It has ${formatNumber(count)} applications, which the candidates keep.`;
}

/** A mutation is pending until the list has been fetched again, so that the next one sends the new version. */
function useJobMutations(job: AdminJob) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const key = `job ${job.id}`;
  function outcome(success: string, failure: string) {
    return {
      onSuccess: () => toast({ key, title: success, description: job.title }),
      onError: (error: unknown) => toast({ key, ...failureToast(failure, error) }),
      onSettled: (): Promise<void> => {
        void utils.jobs.invalidate();
        return utils.admin.jobs.list.invalidate();
      },
    };
  }
  const update = useSetJobStatus();
  const toggle = trpc.admin.jobs.toggleFilled.useMutation(
    outcome('Job filled status updated successfully.', 'Failed to toggle filled status'),
  );
  const copy = trpc.admin.jobs.duplicate.useMutation(
    outcome('Job duplicated successfully. The copy is a draft.', 'Failed to duplicate job'),
  );
  const anew = trpc.admin.jobs.relist.useMutation(
    outcome('Job relisted. The new job is a draft with the same hiring team.', 'Failed to relist job'),
  );
  const removed = outcome('Job deleted successfully.', 'Failed to delete job');
  const removal = trpc.admin.jobs.remove.useMutation({
    ...removed,
    // Does not wait for the list, so that the dialog closes, and the focus is in the card, before it leaves the list.
    onSettled: () => void removed.onSettled(),
  });
  const { id, version } = job;
  return {
    /** @param onSettled Called when the server has answered and the list has arrived. */
    setStatus: {
      run: (onSettled?: () => void) =>
        update.mutate(
          { id, version, status: job.status === 'Draft' ? 'Published' : 'Draft' },
          onSettled && { onSettled },
        ),
      pending: update.isPending,
    },
    /** @param onSuccess Called when the list has arrived. */
    toggleFilled: {
      run: (onSuccess?: () => void) => toggle.mutate({ id, version }, onSuccess && { onSuccess }),
      pending: toggle.isPending,
    },
    duplicate: { run: () => copy.mutate({ id }), pending: copy.isPending },
    relist: { run: () => anew.mutate({ id }), pending: anew.isPending },
    /** @param onSettled Called when the server has answered. */
    remove: {
      run: (onSettled: () => void) => removal.mutate({ id, version }, { onSettled }),
      pending: removal.isPending,
    },
  };
}

export function JobMenuItems({ job, actions }: { job: AdminJob; actions: ReturnType<typeof useJobActions> }) {
  return (
    <>
      {job.status === 'Draft' && (
        <MenuItem icon={CalendarClock} onSelect={() => actions.ask('plan')}>
          {job.publish_at ? 'Change schedule' : 'Schedule'}
        </MenuItem>
      )}
      {job.status === 'Published' && job.closed && (
        <MenuItem icon={CalendarPlus} onSelect={() => actions.ask('extend')}>
          Extend
        </MenuItem>
      )}
      {job.status === 'Published' && (job.closed || job.filled) && (
        <MenuItem icon={Repeat2} onSelect={actions.relist.run}>
          Relist
        </MenuItem>
      )}
      {job.filled && (
        <MenuItem icon={UserCheck} onSelect={() => actions.ask('hires')}>
          Who was hired
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={actions.duplicate.run}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.ask('delete')}>
        Delete
      </MenuItem>
    </>
  );
}
