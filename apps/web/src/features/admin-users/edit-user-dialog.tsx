import { type UpdateUserInput, updateUserInput, type User } from '@careers/contracts/account/users';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { displayName } from '../../lib/display/account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';
import styles from './users.module.css';

type EditUserDialogProps = { user: User; update: UserMutations['update']; onClose: () => void };

const fields = ['full_name', 'phone', 'location', 'role'] as const;

export function EditUserDialog({ user, update, onClose }: EditUserDialogProps) {
  const { user: self } = useAuth();
  const { full_name, phone, location, role } = user.profile;
  const { register, handleSubmit, setError, formState } = useForm<UpdateUserInput>({
    resolver: formResolver(updateUserInput),
    defaultValues: { id: user.id, full_name: full_name ?? '', phone: phone ?? '', location: location ?? '', role },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  /** The change that would make the user an administrator, until the administrator confirms it. */
  const [promotion, setPromotion] = useState<UpdateUserInput>();
  const isSelf = user.id === self?.id;

  async function save(input: UpdateUserInput): Promise<void> {
    try {
      await update.mutateAsync({ ...changedFields(input, dirtyFields), id: user.id });
      // Closes the question first: the browser returns the focus from each dialog in turn, at last to the list.
      flushSync(() => setPromotion(undefined));
      onClose();
    } catch (error) {
      setPromotion(undefined);
      const field = fields.find((name) => name === errorField(error));
      const message = serverMessage(error);
      if (field && message !== undefined) setError(field, { message }, { shouldFocus: true });
    }
  }
  const submit = handleSubmit((input) =>
    input.role === 'admin' && role !== 'admin' ? setPromotion(input) : save(input),
  );

  return (
    <Dialog open onClose={onClose} title="Edit User" size="small">
      <DialogForm
        className={styles.form}
        onSubmit={submit}
        submitText="Save Changes"
        pendingText="Saving..."
        pending={isSubmitting}
        onCancel={onClose}
      >
        <p className={styles.address}>{user.email}</p>
        <Field label="Full Name" error={errors.full_name?.message}>
          <TextInput autoComplete="off" {...register('full_name')} />
        </Field>
        <Field label="Phone Number" error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <TextInput autoComplete="off" {...register('location')} />
        </Field>
        <Field
          label="Role"
          error={errors.role?.message}
          hint={isSelf && 'You cannot remove your own administrator role.'}
        >
          <Select {...register('role')}>
            <option value="candidate" disabled={isSelf}>
              Candidate
            </option>
            <option value="admin">Admin</option>
          </Select>
        </Field>
      </DialogForm>
      <ConfirmDialog
        open={promotion !== undefined}
        title="Make administrator"
        confirmText="Make administrator"
        pendingText="Saving..."
        pending={update.isPending}
        onConfirm={() => promotion && void save(promotion)}
        onCancel={() => setPromotion(undefined)}
      >
        <p>
          <b>{displayName(user)}</b> will be able to read every application and CV, to change and delete jobs, and to
          change other users and administrators.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}
