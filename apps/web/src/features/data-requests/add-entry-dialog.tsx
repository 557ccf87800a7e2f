import { limits } from '@careers/contracts/common/limits';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { type AddRequestInput, addRequestInput } from '@careers/contracts/site/data-requests';
import { requestKinds, requestWays } from '@careers/contracts/site/request-kinds';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import styles from './data-requests.module.css';

const { email, phone, post } = requestWays;

/** Enters what came by email, by phone or by post, and leads to it. */
export function AddEntryDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const today = todayInLondon();
  const { register, handleSubmit, formState } = useForm<AddRequestInput>({
    resolver: formResolver(addRequestInput),
    defaultValues: { kind: 'complaint', came_by: 'email', received_on: today, name: '', email: '', text: '' },
  });
  const { errors } = formState;
  const add = trpc.admin.requests.add.useMutation({
    onSuccess: ({ id }) => {
      void utils.admin.overview.invalidate();
      void navigate({ to: '/admin/requests/$id', params: { id } });
    },
  });
  return (
    <Dialog open onClose={onClose} title="Add a complaint or request">
      <DialogForm
        onSubmit={handleSubmit((input) => add.mutate(input))}
        autoComplete="off"
        className={styles.form}
        submitText="Add"
        pendingText="Adding..."
        pending={add.isPending}
        onCancel={onClose}
      >
        <Field label="What it is about" error={errors.kind?.message}>
          <Select {...register('kind')}>
            <Options of={requestKinds} />
          </Select>
        </Field>
        <Field label="How it came" error={errors.came_by?.message}>
          <Select {...register('came_by')}>
            <Options of={{ email, phone, post }} />
          </Select>
        </Field>
        <Field label="Received on" error={errors.received_on?.message} required>
          <TextInput type="date" max={today} {...register('received_on')} />
        </Field>
        <Field label="Name" error={errors.name?.message} required>
          <TextInput {...register('name')} />
        </Field>
        <Field label="Email address" hint="Leave it empty to answer by post" error={errors.email?.message}>
          <TextInput type="email" {...register('email')} />
        </Field>
        <Field label="What they say or ask for" error={errors.text?.message} required>
          <Textarea rows={6} limit={limits.request_text} {...register('text')} />
        </Field>
        {add.error && <Alert>{serverMessage(add.error) ?? 'Failed to add it'}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
