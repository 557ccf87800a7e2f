import { formatDate } from '@careers/contracts/common/dates';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './admin-jobs.module.css';

type ExtendDialogProps = { job: AdminJob; onClose: () => void };

/** Gives a job a later closing date, which opens a closed one again. */
export function ExtendDialog({ job: { id, version, title, closing_date }, onClose }: ExtendDialogProps) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const update = trpc.admin.jobs.update.useMutation({
    onSettled: (): Promise<void> => {
      void utils.jobs.invalidate();
      return utils.admin.jobs.invalidate();
    },
  });
  const [min] = useState(() => firstDay(closing_date, new Date()));
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  function submit(): void {
    if (date < min) return setError(date === '' ? 'Enter a date' : `Choose ${formatDate(min)} or a later day`);
    update.mutate(
      { id, version, closing_date: date },
      {
        onSuccess: () => {
          toast({ key: `job ${id}`, title: `Job extended to ${formatDate(date)}.`, description: title });
          onClose();
        },
        onError: (failure) => setError(serverMessage(failure) ?? 'The job could not be extended. Please try again.'),
      },
    );
  }
  return (
    <Dialog open onClose={onClose} title={`Extend ${title}`} size="small">
      <DialogForm
        className={styles.dialog}
        onSubmit={submit}
        submitText="Extend"
        pendingText="Extending..."
        pending={update.isPending}
        onCancel={onClose}
      >
        <p>
          The job is listed and takes applications again. Candidates who were notified that it closed get no email about
          this.
        </p>
        <Field label="New closing date" hint="The last day to apply, until midnight (UK time)" error={error} required>
          <TextInput
            type="date"
            min={min}
            value={date}
            onChange={({ target }) => {
              setDate(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** The first day to which a closed job can be extended: after its closing date, and not over. */
function firstDay(closing_date: string | null, now: Date): string {
  const today = todayInLondon(now);
  if (closing_date === null || closing_date < today) return today;
  return new Date(Date.parse(closing_date) + 86_400_000).toISOString().slice(0, 10);
}
