import { type ManagedReasons, addReasonInput, type RejectionReason } from '@careers/contracts/hiring/rejection-reasons';
import { limits } from '@careers/contracts/common/limits';
import { type FormEvent, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton, Row, RowList } from '../../ui/row-list.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup, Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { ActiveReasons } from './active-reasons.tsx';
import styles from './reasons.module.css';
import { useRefreshReasons, useReasonChanges } from './use-reason-changes.ts';

export function ReasonsScreen() {
  const query = trpc.admin.settings.reasons.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Reasons for rejections"
        subtitle="Hiring teams choose one after a rejection. Candidates are not shown the reason but can ask for a copy."
        help={<HelpLink topic="templates" />}
      />
      {query.data ? (
        <Reasons {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the reasons</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the reasons" />
      )}
    </>
  );
}

function Reasons({ reasons, archived, required }: ManagedReasons) {
  return (
    <div className={styles.screen}>
      <RequireReason required={required} />
      {reasons.length > 0 ? (
        <ActiveReasons reasons={reasons} />
      ) : (
        <EmptyState title="No reasons yet">Add a reason below, and hiring teams can choose it.</EmptyState>
      )}
      <AddReason count={reasons.length} />
      {archived.length > 0 && <ArchivedReasons reasons={archived} />}
    </div>
  );
}

function RequireReason({ required }: { required: boolean }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.admin.settings.reasons.require.useMutation({
    onSuccess: (saved) => {
      utils.admin.settings.reasons.list.setData(undefined, saved);
      void utils.hiring.invalidate();
      toast({ key: 'reason required', title: 'Setting saved successfully.' });
    },
    onError: (error) => toast({ key: 'reason required', ...failureToast('Failed to save the setting.', error) }),
  });
  return (
    <FieldGroup
      legend="When a reason is left out"
      hint="A single rejection is still saved, marked ‘Reason missing’. Bulk rejections ask for a reason first."
    >
      <Checkbox
        label="A rejection needs a reason"
        className={styles.required}
        checked={save.isPending ? save.variables.required : required}
        onChange={({ target }) => save.mutate({ required: target.checked })}
      />
    </FieldGroup>
  );
}

function AddReason({ count }: { count: number }) {
  const refresh = useRefreshReasons();
  const add = trpc.admin.settings.reasons.add.useMutation({ onSuccess: refresh });
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string>();
  if (count >= limits.reasons)
    return <p className={styles.quiet}>There can be at most {limits.reasons} reasons. Archive one to add another.</p>;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { data, error } = addReasonInput.safeParse({ label });
    setProblem(error?.issues[0]?.message);
    add.reset();
    if (data) add.mutate(data, { onSuccess: () => setLabel('') });
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <Field
        label="Add a reason"
        error={problem ?? (add.error ? (serverMessage(add.error) ?? 'Failed to add the reason') : undefined)}
      >
        <div className={styles.add}>
          <TextInput value={label} onChange={({ target }) => setLabel(target.value)} />
          <Button type="submit" variant="outline" pending={add.isPending} pendingText="Adding...">
            Add
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Applications keep archived reasons, which can no longer be chosen. */
function ArchivedReasons({ reasons }: { reasons: readonly RejectionReason[] }) {
  const { restore, remove } = useReasonChanges();
  const [asked, setAsked] = useState<RejectionReason>();
  return (
    <Panel title="Archived">
      <RowList>
        {reasons.map((reason) => (
          <Row
            key={reason.id}
            title={reason.label}
            aside={
              <ButtonGroup>
                <ItemButton
                  of={reason.label}
                  pending={restore.isPending && restore.variables.reason_id === reason.id}
                  onClick={() => restore.mutate({ reason_id: reason.id })}
                >
                  Restore
                </ItemButton>
                <ItemButton of={reason.label} onClick={() => setAsked(reason)}>
                  Delete
                </ItemButton>
              </ButtonGroup>
            }
          />
        ))}
      </RowList>
      {asked && (
        <ConfirmDialog
          open
          title={`Delete ${asked.label}`}
          confirmText="Delete"
          pendingText="Deleting..."
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ reason_id: asked.id }, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            You cannot delete a reason that is in use. Are you sure you want to delete this one? This action cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
