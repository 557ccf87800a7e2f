import { londonTimeOf } from '@careers/contracts/common/london-time';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './job-plan.module.css';
import { planField, planProblem, usualPlan } from './plan-times.ts';
import { formatDateTime } from '@careers/contracts/common/dates';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

type PlanDialogProps = {
  job: PlannableJob;
  /** When the job is published by itself now; null: it is not planned. */
  planned: string | null;
  onClose: () => void;
};

export function PlanDialog({ job, planned, onClose }: PlanDialogProps) {
  const { set, remove } = usePlan(job);
  const [field] = useState(() => planField(new Date()));
  const [time, setTime] = useState(() => (planned ? londonTimeOf(new Date(planned)) : usualPlan(new Date())));
  const [error, setError] = useState<string>();
  function submit(): void {
    const problem = planProblem(time, new Date());
    setError(problem);
    if (problem) return;
    set.mutate(
      { id: job.id, publish_at: time },
      {
        onSuccess: onClose,
        onError: (failure) => setError(serverMessage(failure) ?? 'The schedule could not be saved. Please try again.'),
      },
    );
  }
  return (
    <Dialog open onClose={onClose} title={`Schedule ‘${job.title}’`} size="small">
      <DialogForm
        className={styles.form}
        onSubmit={submit}
        submitText={planned ? 'Change schedule' : 'Schedule'}
        pendingText="Saving..."
        pending={set.isPending}
        onCancel={onClose}
        otherActions={
          planned && (
            <Button
              variant="outline"
              pending={remove.isPending}
              onClick={() => remove.mutate({ id: job.id }, { onSuccess: onClose })}
            >
              Cancel schedule
            </Button>
          )
        }
      >
        <p>It stays a draft until then and appears on the site within a minute.</p>
        <Field label="Publish on (UK time)" hint="On the quarter hour, up to a year ahead" error={error} required>
          <TextInput
            type="datetime-local"
            {...field}
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

type PlannableJob = { id: string; title: string };

/** The mutations of a job's plan. After each, also a refused one, the lists of jobs are fetched again. */
function usePlan({ id, title }: PlannableJob) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const key = `job ${id}`;
  function onSettled(): Promise<void> {
    return utils.admin.jobs.invalidate();
  }
  const set = trpc.admin.jobs.setPlan.useMutation({
    onSuccess: ({ publish_at }) =>
      toast({ key, title: `Job scheduled for ${publish_at && formatDateTime(publish_at)}.`, description: title }),
    onSettled,
  });
  const remove = trpc.admin.jobs.removePlan.useMutation({
    onSuccess: () => toast({ key, title: 'Schedule cancelled. The job stays a draft.', description: title }),
    onError: (error) => toast({ key, ...failureToast('Failed to cancel the schedule', error) }),
    onSettled,
  });
  return { set, remove };
}
