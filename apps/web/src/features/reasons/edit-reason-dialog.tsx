import { type ChangeReasonInput, changeReasonInput, type RejectionReason } from '@careers/contracts/hiring/reasons';
import type { ManagedTemplate } from '@careers/contracts/hiring/templates';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRefreshReasons } from './use-reason-changes.ts';

type EditReasonDialogProps = {
  reason: RejectionReason;
  templates: readonly ManagedTemplate[];
  onClose: () => void;
};

/** Gives a reason other words, on every application that has it, and another template that it suggests. */
export function EditReasonDialog({ reason, templates, onClose }: EditReasonDialogProps) {
  const refresh = useRefreshReasons();
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<ChangeReasonInput>({
    resolver: formResolver(changeReasonInput),
    defaultValues: { reason_id: reason.id, label: reason.label, template_id: reason.template_id ?? '' },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const change = trpc.admin.settings.reasons.change.useMutation({
    onSuccess: async () => {
      await refresh();
      toast({ key: `reason ${reason.id}`, title: 'Reason saved successfully.' });
      onClose();
    },
    onError: (error) =>
      setError('label', { message: serverMessage(error) ?? 'Failed to save the reason' }, { shouldFocus: true }),
  });
  return (
    <Dialog open onClose={onClose} title="Edit Reason" size="small">
      <DialogForm
        onSubmit={handleSubmit((input) =>
          isDirty ? change.mutate({ ...changedFields(input, dirtyFields), reason_id: reason.id }) : onClose(),
        )}
        submitText="Save"
        pendingText="Saving..."
        pending={change.isPending}
        onCancel={onClose}
      >
        <Field label="Reason" error={errors.label?.message} hint="Applications that have it show the new words">
          <TextInput {...register('label')} />
        </Field>
        <Field label="Template" hint="It is suggested where this reason is chosen for many candidates at once">
          <Select {...register('template_id', { setValueAs: (value: string | null) => value || null })}>
            <option value="">No template</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </DialogForm>
    </Dialog>
  );
}
