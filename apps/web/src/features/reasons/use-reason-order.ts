import type { RejectionReason } from '@careers/contracts/hiring/reasons';
import { useMutation } from '@tanstack/react-query';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { type Step, useMovedItem } from '../../lib/lists/moved-item.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Orders the reasons. A press is shown at once and saved after the ones before it. */
export function useReasonOrder(reasons: readonly RejectionReason[]) {
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
