import {
  type CompanyTags as Tags,
  type Tag,
  type RenameTagInput,
  renameTagInput,
} from '@careers/contracts/hiring/tags';
import { formatNumber } from '@careers/contracts/common/format-number';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Tags are made where a hiring team puts them on an application. */
export function CompanyTags() {
  const { home } = useHiringArea();
  const query = trpc.hiring.tags.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to={home.to}>{home.back}</BackLink>}
        title="Tags"
        subtitle="Labels your hiring teams use on applications. Candidates do not see them."
        help={<HelpLink topic="tags" />}
      />
      {query.data ? (
        <TagRows {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the tags</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the tags" />
      )}
    </>
  );
}

function TagRows({ tags, can_change }: Tags) {
  const [asked, setAsked] = useState<{ to: 'rename' | 'remove'; tag: Tag }>();
  function close(): void {
    setAsked(undefined);
  }
  if (tags.length === 0)
    return <EmptyState title="No tags yet">Add a tag on the page of an application, and it appears here.</EmptyState>;
  return (
    <>
      <RowCard>
        {tags.map((tag) => (
          <Row
            key={tag.id}
            title={tag.label}
            aside={
              can_change && (
                <ButtonGroup>
                  <ItemButton of={tag.label} onClick={() => setAsked({ to: 'rename', tag })}>
                    Rename
                  </ItemButton>
                  <ItemButton of={tag.label} onClick={() => setAsked({ to: 'remove', tag })}>
                    Remove
                  </ItemButton>
                </ButtonGroup>
              )
            }
          />
        ))}
      </RowCard>
      {asked?.to === 'rename' && <RenameTagDialog tag={asked.tag} onClose={close} />}
      {asked?.to === 'remove' && <RemoveTagDialog tag={asked.tag} onClose={close} />}
    </>
  );
}

type TagDialogProps = { tag: Tag; onClose: () => void };

function useRefresh() {
  const { hiring } = trpc.useUtils();
  return () => hiring.invalidate();
}

function RenameTagDialog({ tag, onClose }: TagDialogProps) {
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

function RemoveTagDialog({ tag, onClose }: TagDialogProps) {
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
      <p>{uses.data ? usesText(uses.data.applications) : 'It will be removed from every application.'}</p>
    </ConfirmDialog>
  );
}

function usesText(applications: number): string {
  if (applications === 0) return 'No application uses it.';
  return applications === 1
    ? 'It will be removed from 1 application.'
    : `It will be removed from ${formatNumber(applications)} applications.`;
}
