import { formatNumber } from '@careers/contracts/common/format-number';
import { type RenameTagInput, renameTagInput, type Tag } from '@careers/contracts/hiring/tags';
import { useForm } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';

type TagDialogProps = { tag: Tag; onClose: () => void };

function useRefresh() {
  const { hiring } = trpc.useUtils();
  return () => hiring.invalidate();
}

/** Gives a tag another name, on every application that has it. */
export function RenameTagDialog({ tag, onClose }: TagDialogProps) {
  const refresh = useRefresh();
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<RenameTagInput>({
    resolver: formResolver(renameTagInput),
    defaultValues: { tag_id: tag.id, label: tag.label },
  });
  const { errors, isDirty } = formState;
  const rename = trpc.hiring.tags.rename.useMutation({
    onSuccess: async () => {
      await refresh();
      toast({ key: `tag ${tag.id}`, title: 'Tag renamed successfully.' });
      onClose();
    },
    onError: (error) =>
      setError('label', { message: serverMessage(error) ?? 'Failed to rename the tag' }, { shouldFocus: true }),
  });
  return (
    <Dialog open onClose={onClose} title="Rename Tag" size="small">
      <DialogForm
        onSubmit={handleSubmit((input) => (isDirty ? rename.mutate(input) : onClose()))}
        submitText="Rename"
        pendingText="Renaming..."
        pending={rename.isPending}
        onCancel={onClose}
      >
        <Field label="Tag" error={errors.label?.message}>
          <TextInput {...register('label')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

export function RemoveTagDialog({ tag, onClose }: TagDialogProps) {
  const refresh = useRefresh();
  const toast = useToast();
  const uses = trpc.hiring.tags.uses.useQuery({ tag_id: tag.id }, { staleTime: 0 });
  const key = `tag ${tag.id}`;
  const remove = trpc.hiring.tags.remove.useMutation({
    onSuccess: () => toast({ key, title: 'Tag removed successfully.' }),
    onError: (error) => toast({ key, ...failureToast('Failed to remove the tag.', error, 'Please try again.') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${tag.label}`}
      confirmText="Remove"
      pendingText="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ tag_id: tag.id })}
      onCancel={onClose}
    >
      <p>Are you sure you want to remove this tag? This action cannot be undone.</p>
      <p>{uses.data ? usesText(uses.data.applications) : 'Every application that has it loses it.'}</p>
    </ConfirmDialog>
  );
}

function usesText(applications: number): string {
  if (applications === 0) return 'No application has it.';
  return applications === 1
    ? '1 application has it, and loses it.'
    : `${formatNumber(applications)} applications have it, and lose it.`;
}
