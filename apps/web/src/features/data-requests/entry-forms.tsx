import { limits } from '@careers/contracts/common/limits';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import {
  type AnswerRequestInput,
  answerRequestInput,
  type RegisterEntryDetails,
  type UpdateRequestInput,
  updateRequestInput,
} from '@careers/contracts/site/data-requests';
import { requestOutcomes } from '@careers/contracts/site/request-kinds';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './data-requests.module.css';
import { Options } from './add-entry-dialog.tsx';

type EntryProps = { entry: RegisterEntryDetails };

/** After a refusal the entry is fetched anew, so that the next attempt has the version that is shown. */
function useOutcome(title: string) {
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return {
    onSuccess: (saved: RegisterEntryDetails) => {
      admin.requests.byId.setData({ id: saved.id }, saved);
      void admin.requests.list.invalidate();
      void admin.overview.invalidate();
      toast({ key: 'request', title });
    },
    onError: (error: unknown) => {
      void admin.requests.byId.invalidate();
      toast({ key: 'request', ...failureToast('Not saved', error) });
    },
  };
}

export function AcknowledgeForm({ entry: { id, version } }: EntryProps) {
  const update = trpc.admin.requests.update.useMutation(useOutcome('Marked as acknowledged'));
  return (
    <Panel title="Acknowledge" className={styles.form}>
      <p>They have not been told by email that we have this. Write to them, then mark it here.</p>
      <Button
        variant="outline"
        pending={update.isPending}
        pendingText="Saving..."
        onClick={() => update.mutate({ id, version, acknowledged: true })}
      >
        Mark as acknowledged
      </Button>
    </Panel>
  );
}

/** For an acknowledgement that an administrator marked by mistake. */
export function AcknowledgedPanel({ entry: { id, version } }: EntryProps) {
  const update = trpc.admin.requests.update.useMutation(useOutcome('Marked as not acknowledged'));
  return (
    <Panel title="Acknowledgement" className={styles.form}>
      <p>An administrator marked this as acknowledged. If that was a mistake, you can take it back.</p>
      <Button
        variant="outline"
        pending={update.isPending}
        pendingText="Saving..."
        onClick={() => update.mutate({ id, version, acknowledged: false })}
      >
        Mark as not acknowledged
      </Button>
    </Panel>
  );
}

export function AddressForm({ entry }: EntryProps) {
  const update = trpc.admin.requests.update.useMutation(useOutcome('Address saved'));
  const { register, handleSubmit, formState } = useEntryForm(entry, { email: entry.email ?? '' });
  return (
    <Panel title="Address">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((input) => update.mutate(input))(event)}
      >
        <Field label="Email address" hint="The answer goes there" error={formState.errors.email?.message} required>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Button type="submit" variant="outline" pending={update.isPending} pendingText="Saving...">
          Save the address
        </Button>
      </form>
    </Panel>
  );
}

/** A form that changes an entry as it is shown. What is being written stays when the entry is fetched anew. */
function useEntryForm({ id, version }: RegisterEntryDetails, values: Omit<UpdateRequestInput, 'id' | 'version'>) {
  return useForm<UpdateRequestInput>({
    resolver: formResolver(updateRequestInput),
    values: { id, version, ...values },
    resetOptions: { keepDirtyValues: true },
  });
}

export function ClockForm({ entry }: EntryProps) {
  const { id, version, waiting_from, waiting_to } = entry;
  const today = todayInLondon();
  const update = trpc.admin.requests.update.useMutation(useOutcome('Saved'));
  const waiting = { from: waiting_from ?? today, to: waiting_to ?? '' };
  const { register, handleSubmit, formState } = useEntryForm(entry, { waiting });
  const errors = formState.errors.waiting;
  return (
    <Panel title="Waiting for them">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((input) => update.mutate(input))(event)}
      >
        <p>The clock stops while you wait for a proof of identity, or for what they mean.</p>
        <div className={styles.days}>
          <Field label="From" error={errors?.from?.message} required>
            <TextInput type="date" max={today} {...register('waiting.from')} />
          </Field>
          <Field label="To" hint="The day you hear from them" error={errors?.to?.message}>
            <TextInput type="date" max={today} {...register('waiting.to')} />
          </Field>
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="outline" pending={update.isPending} pendingText="Saving...">
            {waiting_from ? 'Save the days' : 'Stop the clock'}
          </Button>
          {waiting_from && (
            <Button variant="outline" onClick={() => update.mutate({ id, version, waiting: null })}>
              Remove the days
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

export function NotesForm({ entry }: EntryProps) {
  const update = trpc.admin.requests.update.useMutation(useOutcome('Notes saved'));
  const { register, handleSubmit, formState } = useEntryForm(entry, { notes: entry.notes });
  useUnsavedChangesWarning(formState.isDirty);
  return (
    <Panel title="Notes">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((input) => update.mutate(input))(event)}
      >
        <Field label="Notes for administrators" error={formState.errors.notes?.message}>
          <Textarea limit={limits.notes} {...register('notes')} />
        </Field>
        <Button type="submit" variant="outline" pending={update.isPending} pendingText="Saving...">
          Save notes
        </Button>
      </form>
    </Panel>
  );
}

export function AnswerForm({ entry: { id, version, email, number, kind, answer } }: EntryProps) {
  const [asking, setAsking] = useState<AnswerRequestInput | null>(null);
  const outcome = useOutcome('Answer saved');
  const send = trpc.admin.requests.answer.useMutation({ ...outcome, onSettled: () => setAsking(null) });
  const { register, handleSubmit, formState, control } = useForm<AnswerRequestInput>({
    resolver: formResolver(answerRequestInput),
    defaultValues: { id, version, outcome: 'done', answer: answer ?? '' },
  });
  const isWithdrawn = useWatch({ control, name: 'outcome' }) === 'withdrawn';
  const isMailed = email !== null && !isWithdrawn;
  const { errors, isDirty } = formState;
  useUnsavedChangesWarning(isDirty && !send.isSuccess);
  return (
    <Panel title="Answer">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((input) => setAsking(input))(event)}
      >
        {kind !== 'complaint' && isMailed && (
          <Alert tone="warn">Make sure who is asking before you give out or change any data.</Alert>
        )}
        <Field label="Outcome" error={errors.outcome?.message}>
          <Select {...register('outcome')}>
            <Options of={requestOutcomes} />
          </Select>
        </Field>
        {!isWithdrawn && (
          <Field
            label="Answer"
            hint={
              email === null ? 'There is no address: send it in another way, and keep it here' : 'We email it to them'
            }
            error={errors.answer?.message}
          >
            <Textarea rows={10} limit={limits.request_text} {...register('answer')} />
          </Field>
        )}
        <Button type="submit">{isMailed ? 'Send the answer' : 'Close it'}</Button>
      </form>
      <ConfirmDialog
        open={asking !== null}
        title={isMailed ? 'Send the answer?' : `Close ${number ?? 'it'}?`}
        confirmText={isMailed ? 'Send' : 'Close it'}
        pendingText="Saving..."
        pending={send.isPending}
        variant="primary"
        onConfirm={() => asking && send.mutate({ ...asking, version, ...(isWithdrawn && { answer: null }) })}
        onCancel={() => setAsking(null)}
      >
        {isMailed ? `We email it to ${email}. You cannot undo this.` : 'You cannot undo this.'}
      </ConfirmDialog>
    </Panel>
  );
}
