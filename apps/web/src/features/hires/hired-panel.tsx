import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDate } from '@careers/contracts/common/dates';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { type SyntheticEvent, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './hires.module.css';

/** Marks an application in Interview or Offer as hired, and takes it back. */
export function HiredPanel({ application }: { application: ApplicationDetails }) {
  const { id, job_id, hired_on, withdrawn_at, status, can } = application;
  const toast = useToast();
  const utils = trpc.useUtils();
  const [entered, setEntered] = useState<string>();
  const save = trpc.hiring.hires.set.useMutation({
    onSuccess: (saved) => {
      const title = saved.hired_on ? `Marked as hired on ${formatDate(saved.hired_on)}.` : 'Hire taken back.';
      toast({ key: `hire ${id}`, title });
      setEntered(undefined);
      utils.hiring.application.setData({ id }, (shown) => shown && { ...shown, ...saved });
    },
    onSettled: () => {
      void utils.hiring.applicants.invalidate();
      void utils.hiring.board.invalidate();
      void utils.hiring.bulk.invalidate();
    },
  });
  const canBeHired = !withdrawn_at && (status === 'Interview' || status === 'Offer');
  if (!can.message || job_id === null || (!canBeHired && !hired_on)) return null;
  const day = entered ?? hired_on ?? todayInLondon();
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    save.mutate({ id, hired_on: day });
  }
  return (
    <Panel title="Hired">
      <form noValidate className={styles.panel} onSubmit={submit}>
        <Field
          label="Hired on"
          hint="The candidate is not notified"
          error={save.error ? (serverMessage(save.error) ?? 'This was not saved. Please try again.') : undefined}
        >
          <TextInput
            type="date"
            max={todayInLondon()}
            value={day}
            onChange={({ target }) => {
              setEntered(target.value);
              save.reset();
            }}
          />
        </Field>
        <ButtonGroup>
          {canBeHired && (
            <Button type="submit" variant="outline" pending={save.isPending} pendingText="Saving...">
              {hired_on ? 'Change the day' : 'Mark as hired'}
            </Button>
          )}
          {hired_on && (
            <Button
              variant="ghost"
              pending={save.isPending}
              pendingText="Saving..."
              onClick={() => save.mutate({ id, hired_on: null })}
            >
              Take back
            </Button>
          )}
        </ButtonGroup>
      </form>
    </Panel>
  );
}
