import type { RejectionReason } from '@careers/contracts/hiring/reasons';
import { useState } from 'react';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { useReasonChanges } from './use-reason-changes.ts';

/** The archived reasons: applications keep them, and they can no longer be chosen. */
export function ArchivedReasons({ reasons }: { reasons: readonly RejectionReason[] }) {
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
            A reason that an application has cannot be deleted. Are you sure you want to delete this one? This action
            cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
