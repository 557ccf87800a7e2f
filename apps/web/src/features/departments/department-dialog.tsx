import { type AddDepartmentInput, addDepartmentInput, type Department } from '@careers/contracts/jobs/departments';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDepartments } from './use-departments.ts';

type DepartmentDialogProps = {
  /** The department to rename; null: a new one. */
  department: Department | null;
  onClose: () => void;
};

/** Adds a department, or gives one another name, on every job that has it. */
export function DepartmentDialog({ department, onClose }: DepartmentDialogProps) {
  const { add, rename } = useDepartments();
  const { register, handleSubmit, setError, formState } = useForm<AddDepartmentInput>({
    resolver: formResolver(addDepartmentInput),
    defaultValues: { name: department?.name ?? '' },
  });
  const { errors, isDirty } = formState;
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) =>
      setError('name', { message: serverMessage(error) ?? 'Failed to save the department' }, { shouldFocus: true }),
  };
  const submit = handleSubmit(({ name }) => {
    if (!department) return add.mutate({ name }, outcome);
    return isDirty ? rename.mutate({ id: department.id, name }, outcome) : onClose();
  });
  return (
    <Dialog open onClose={onClose} title={department ? `Rename ${department.name}` : 'Add a department'} size="small">
      <DialogForm
        autoComplete="off"
        onSubmit={submit}
        submitText={department ? 'Rename' : 'Add'}
        pendingText="Saving..."
        pending={add.isPending || rename.isPending}
        onCancel={onClose}
      >
        <Field
          label="Name"
          required
          error={errors.name?.message}
          hint={department ? 'Its jobs get the new name, and its old address leads to the new one.' : undefined}
        >
          <TextInput {...register('name')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
