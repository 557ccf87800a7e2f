import { counted } from '@careers/contracts/common/format-number';
import type { Hires } from '@careers/contracts/hiring/hires';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { hiredPeople } from './hired-people.ts';

type ReopenDialogProps = {
  job: { id: string; title: string };
  hires: Hires;
  pending: boolean;
  onReopen: () => void;
  onClose: () => void;
};

/** Asks, before a job is not filled any more, whether its hires are taken back. */
export function ReopenDialog({ job, hires, pending, onReopen, onClose }: ReopenDialogProps) {
  const utils = trpc.useUtils();
  const [isTakenBack, setTakenBack] = useState(false);
  const hired = hiredPeople(hires);
  const save = trpc.hiring.hires.setForJob.useMutation({
    onSuccess: onReopen,
    onSettled: () => void utils.hiring.invalidate(),
  });
  function confirm(): void {
    if (!isTakenBack) return onReopen();
    const not_hired = hired.map(({ id }) => id);
    save.mutate({ job_id: job.id, hired: [], not_hired, elsewhere: 0, hired_on: todayInLondon() });
  }
  return (
    <ConfirmDialog
      open
      title={`Mark ${job.title} as not filled`}
      confirmText="Mark Not Filled"
      pendingText="Saving..."
      pending={pending || save.isPending}
      variant="primary"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {save.error && <Alert>{serverMessage(save.error) ?? 'This was not saved. Please try again.'}</Alert>}
      <p>{counted(hired.length + hires.elsewhere, 'person is', 'people are')} marked as hired for this job.</p>
      <Checkbox
        label="They were not hired: take this back"
        checked={isTakenBack}
        onChange={({ target }) => setTakenBack(target.checked)}
      />
    </ConfirmDialog>
  );
}
