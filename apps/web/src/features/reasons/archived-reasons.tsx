import type { RejectionReason } from '@careers/contracts/hiring/reasons';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Action } from './active-reasons.tsx';
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
                <Button
                  variant="outline"
                  size="small"
                  pending={restore.isPending && restore.variables.reason_id === reason.id}
                  pendingText="Restoring..."
                  onClick={() => restore.mutate({ reason_id: reason.id })}
                >
                  <Action text="Restore" of={reason} />
                </Button>
                <Button variant="outline" size="small" onClick={() => setAsked(reason)}>
                  <Action text="Delete" of={reason} />
                </Button>
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
