import { limits } from '@careers/contracts/common/limits';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { type AddRequestInput, addRequestInput } from '@careers/contracts/site/data-requests';
import { requestKinds, requestWays } from '@careers/contracts/site/request-kinds';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './data-requests.module.css';

const { email, phone, post } = requestWays;

export function NewEntryScreen() {
  const navigate = useNavigate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const today = todayInLondon();
  const { register, handleSubmit, formState } = useForm<AddRequestInput>({
    resolver: formResolver(addRequestInput),
    defaultValues: { kind: 'complaint', came_by: 'email', received_on: today, name: '', email: '', text: '' },
  });
  const { errors, isDirty } = formState;
  const add = trpc.admin.requests.add.useMutation({
    onSuccess: ({ id }) => {
      void utils.admin.overview.invalidate();
      void navigate({ to: '/admin/requests/$id', params: { id }, replace: true });
    },
    onError: (error) => toast({ key: 'request', ...failureToast('Failed to add it.', error) }),
  });
  useUnsavedChangesWarning(isDirty && !add.isSuccess);
  return (
    <>
      <PageHeading
        title="Add a complaint or request"
        subtitle="What came by email, by phone or by post"
        back={<BackLink to="/admin/requests">Back to Complaints and requests</BackLink>}
      />
      <form noValidate autoComplete="off" onSubmit={(event) => void handleSubmit((input) => add.mutate(input))(event)}>
        <Panel title="What came" className={styles.form}>
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
            <Textarea rows={8} limit={limits.request_text} {...register('text')} />
          </Field>
        </Panel>
        <div className={styles.actions}>
          <Button type="submit" pending={add.isPending} pendingText="Adding...">
            Add
          </Button>
          <Link to="/admin/requests" className={buttonClass({ variant: 'outline' })}>
            Cancel
          </Link>
        </div>
      </form>
    </>
  );
}

export function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
