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
import { type FormEvent, type PropsWithChildren, type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { acknowledgementTexts } from './data-requests.copy.ts';
import styles from './data-requests.module.css';

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

type AcknowledgementProps = EntryProps & { change: keyof typeof acknowledgementTexts };

export function Acknowledgement({ entry: { id, version }, change }: AcknowledgementProps) {
  const { title, text, button, saved } = acknowledgementTexts[change];
  const update = trpc.admin.requests.update.useMutation(useOutcome(saved));
  return (
    <Panel title={title} className={styles.form}>
      <p>{text}</p>
      <Button
        variant="outline"
        pending={update.isPending}
        pendingText="Saving..."
        onClick={() => update.mutate({ id, version, acknowledged: change === 'given' })}
      >
        {button}
      </Button>
    </Panel>
  );
}

/**
 * A form that changes an entry as it is shown. What is being written stays when the entry is fetched anew. `saved`: the
 * toast of a change.
 */
function useEntryForm(
  { id, version }: RegisterEntryDetails,
  saved: string,
  values: Omit<UpdateRequestInput, 'id' | 'version'>,
) {
  const { mutate, isPending } = trpc.admin.requests.update.useMutation(useOutcome(saved));
  const { register, handleSubmit, formState } = useForm<UpdateRequestInput>({
    resolver: formResolver(updateRequestInput),
    values: { id, version, ...values },
    resetOptions: { keepDirtyValues: true },
  });
  return { register, formState, mutate, form: { isPending, onSubmit: handleSubmit((input) => mutate(input)) } };
}

type EntryFormProps = {
  title: string;
  submitText: string;
  form: { isPending: boolean; onSubmit: (event: FormEvent) => Promise<void> };
  /** What stands beside the button. */
  aside?: ReactNode;
};

function EntryForm({ title, submitText, form, aside, children }: PropsWithChildren<EntryFormProps>) {
  return (
    <Panel title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void form.onSubmit(event)}>
        {children}
        <ButtonGroup>
          <Button type="submit" variant="outline" pending={form.isPending} pendingText="Saving...">
            {submitText}
          </Button>
          {aside}
        </ButtonGroup>
      </form>
    </Panel>
  );
}

export function AddressForm({ entry }: EntryProps) {
  const { register, formState, form } = useEntryForm(entry, 'Address saved', { email: entry.email ?? '' });
  return (
    <EntryForm title="Address" submitText="Save the address" form={form}>
      <Field label="Email address" hint="The answer goes there" error={formState.errors.email?.message} required>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
    </EntryForm>
  );
}

export function ClockForm({ entry }: EntryProps) {
  const { id, version, waiting_from, waiting_to } = entry;
  const today = todayInLondon();
  const waiting = { from: waiting_from ?? today, to: waiting_to ?? '' };
  const { register, formState, mutate, form } = useEntryForm(entry, 'Saved', { waiting });
  const errors = formState.errors.waiting;
  return (
    <EntryForm
      title="Waiting for them"
      submitText={waiting_from ? 'Save the days' : 'Stop the clock'}
      form={form}
      aside={
        waiting_from && (
          <Button variant="outline" onClick={() => mutate({ id, version, waiting: null })}>
            Remove the days
          </Button>
        )
      }
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
    </EntryForm>
  );
}

export function NotesForm({ entry }: EntryProps) {
  const { register, formState, form } = useEntryForm(entry, 'Notes saved', { notes: entry.notes });
  useUnsavedChangesWarning(formState.isDirty);
  return (
    <EntryForm title="Notes" submitText="Save notes" form={form}>
      <Field label="Notes for administrators" error={formState.errors.notes?.message}>
        <Textarea limit={limits.notes} {...register('notes')} />
      </Field>
    </EntryForm>
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
