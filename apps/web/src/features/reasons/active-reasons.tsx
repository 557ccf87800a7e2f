import type { RejectionReason } from '@careers/contracts/hiring/reasons';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { MoveButton, type Step, useMovedItem } from '../../lib/lists/moved-item.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowCard } from '../../ui/row-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { EditReasonDialog } from './edit-reason-dialog.tsx';
import styles from './reasons.module.css';
import { useReasonChanges } from './use-reason-changes.ts';

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

/** Orders the reasons. A press is shown at once and saved after the ones before it. */
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
