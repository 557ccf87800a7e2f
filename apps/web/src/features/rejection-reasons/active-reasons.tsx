import {
  type RejectionReason,
  type ChangeReasonInput,
  changeReasonInput,
} from '@careers/contracts/hiring/rejection-reasons';
import type { ManagedTemplate } from '@careers/contracts/hiring/templates';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.ts';
import { MoveButton, type Step, useMovedItem } from '../../lib/lists/moved-item.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowCard } from '../../ui/row-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TemplateOptions } from '../messages/template-options.tsx';
import styles from './reasons.module.css';
import { useReasonChanges, useRefreshReasons } from './use-reason-changes.ts';

export function ActiveReasons({ reasons }: { reasons: readonly RejectionReason[] }) {
  const { archive } = useReasonChanges();
  const { move, said } = useReasonOrder(reasons);
  const { data: { templates } = { templates: [] } } = trpc.admin.settings.templates.list.useQuery();
  const [edited, setEdited] = useState<RejectionReason>();
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  return (
    <>
      <RowCard>
        {reasons.map((reason, at) => (
          <Row
            key={reason.id}
            title={reason.label}
            aside={
              <ButtonGroup>
                <MoveButton item={reason} step="up" disabled={at === 0} onMove={move} />
                <MoveButton item={reason} step="down" disabled={at === reasons.length - 1} onMove={move} />
                <ItemButton of={reason.label} onClick={() => setEdited(reason)}>
                  Edit
                </ItemButton>
                <ItemButton
                  of={reason.label}
                  pending={archive.isPending && archive.variables.reason_id === reason.id}
                  onClick={() => archive.mutate({ reason_id: reason.id })}
                >
                  Archive
                </ItemButton>
              </ButtonGroup>
            }
          >
            <p className={styles.quiet}>{suggestionText(reason, names)}</p>
          </Row>
        ))}
      </RowCard>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {edited && <EditReasonDialog reason={edited} templates={templates} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function suggestionText({ template_id }: RejectionReason, names: ReadonlyMap<string, string>): string {
  if (template_id === null) return 'Suggests no template';
  const name = names.get(template_id);
  return name === undefined ? 'Suggests a template' : `Suggests ‘${name}’`;
}

/** A move is shown at once and saved after the ones before it. */
function useReasonOrder(reasons: readonly RejectionReason[]) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { moved, said } = useMovedItem(reasons);
  const save = useMutation({
    scope: { id: 'order of reasons' },
    mutationFn: (order: { reasons: string[]; seen: string[] }) =>
      utils.client.admin.settings.reasons.order.mutate(order),
    onError: (error) => toast({ key: 'order of reasons', ...failureToast('Failed to save the order.', error) }),
    onSettled: () => {
      void utils.hiring.reasons.invalidate();
      void utils.admin.settings.reasons.list.invalidate();
    },
  });

  function move(reason: RejectionReason, step: Step): void {
    const ordered = moved(reason, step);
    utils.admin.settings.reasons.list.setData(undefined, (shown) => shown && { ...shown, reasons: ordered });
    save.mutate({ reasons: ordered.map(({ id }) => id), seen: reasons.map(({ id }) => id) });
  }
  return { move, said };
}

type EditReasonDialogProps = { reason: RejectionReason; templates: readonly ManagedTemplate[]; onClose: () => void };

function EditReasonDialog({ reason, templates, onClose }: EditReasonDialogProps) {
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
        <Field
          label="Reason"
          error={errors.label?.message}
          hint="Applications with this reason will show the new wording"
        >
          <TextInput {...register('label')} />
        </Field>
        <Field label="Template" hint="Suggested when this reason is chosen in a bulk action">
          <Select {...register('template_id', { setValueAs: (value: string | null) => value || null })}>
            <option value="">No template</option>
            <TemplateOptions templates={templates} />
          </Select>
        </Field>
      </DialogForm>
    </Dialog>
  );
}
