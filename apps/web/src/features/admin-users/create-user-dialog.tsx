import { type CreateUserInput, createUserInput } from '@careers/contracts/account/users';
import { useForm, useWatch } from 'react-hook-form';
import { weakPasswordText } from '../auth-form/auth-form.copy.ts';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { errorField, errorReasons } from '../../lib/forms/refused-input.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { UserMutations } from './use-user-mutations.ts';
import styles from './users.module.css';

const fields = ['email', 'password', 'full_name', 'role'] as const;

type CreateUserDialogProps = { create: UserMutations['create']; onClose: () => void };

export function CreateUserDialog({ create, onClose }: CreateUserDialogProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<CreateUserInput>({
    resolver: formResolver(createUserInput),
    defaultValues: { email: '', full_name: '', role: 'candidate', invite: false },
  });
  const { errors, isSubmitting } = formState;
  const invite = useWatch({ control, name: 'invite' });

  const submit = handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
      onClose();
    } catch (error) {
      const field = fields.find((name) => name === errorField(error));
      const message = serverMessage(error);
      if (!field || message === undefined) return;
      const reasons = errorReasons(error);
      const text = reasons.length > 0 ? weakPasswordText(message, reasons) : message;
      setError(field, { message: text }, { shouldFocus: true });
    }
  });

  return (
    <Dialog open onClose={onClose} title="Create New User" size="small">
      <DialogForm
        className={styles.form}
        autoComplete="off"
        onSubmit={submit}
        submitText="Create User"
        pendingText="Creating..."
        pending={isSubmitting}
        onCancel={onClose}
      >
        <Field label="Email" required error={errors.email?.message}>
          <EmailInput {...register('email')} autoComplete="off" />
        </Field>
        <Checkbox label="Send invitation email" {...register('invite')} />
        {invite ? (
          <p className={styles.hint}>The email has a link to choose a password. Until then, the account is Pending.</p>
        ) : (
          <Field label="Password" required error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password', { shouldUnregister: true })} />
          </Field>
        )}
        <Field label="Full Name" error={errors.full_name?.message}>
          <TextInput autoComplete="off" {...register('full_name')} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select {...register('role')}>
            <option value="candidate">Candidate</option>
            <option value="admin">Admin</option>
          </Select>
        </Field>
      </DialogForm>
    </Dialog>
  );
}
