import type { RejectionReason } from '@careers/contracts/hiring/reasons';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** Where a reason goes: one place towards the beginning, or the end. */
export type Step = 'up' | 'down';

/** Orders the reasons. A press is shown at once and saved after the ones before it; the pressed button keeps the focus. */
export function useReasonOrder(reasons: readonly RejectionReason[]) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const pressed = useRef<{ id: string; step: Step }>(null);
  const [said, setSaid] = useState('');
  const save = useMutation({
    scope: { id: 'order of reasons' },
    mutationFn: (ids: string[]) => utils.client.admin.settings.reasons.order.mutate({ reasons: ids }),
    onError: (error) => toast({ key: 'order of reasons', ...failureToast('Failed to save the order.', error) }),
    onSettled: () => {
      void utils.hiring.reasons.invalidate();
      void utils.admin.settings.reasons.list.invalidate();
    },
  });
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, step } = pressed.current;
    pressed.current = null;
    const [same, other] = step === 'up' ? ['up', 'down'] : ['down', 'up'];
    const button = buttonOf(id, same) ?? buttonOf(id, other);
    button?.focus();
  }, [reasons]);

  function move({ id, label }: RejectionReason, step: Step): void {
    const from = reasons.findIndex((reason) => reason.id === id);
    const to = step === 'up' ? from - 1 : from + 1;
    const others = reasons.filter((reason) => reason.id !== id);
    const moved = reasons[from];
    if (!moved) return;
    const ordered = [...others.slice(0, to), moved, ...others.slice(to)];
    pressed.current = { id, step };
    setSaid(`${label} is now ${to + 1} of ${ordered.length}`);
    utils.admin.settings.reasons.list.setData(undefined, (shown) => shown && { ...shown, reasons: ordered });
    save.mutate(ordered.map((reason) => reason.id));
  }
  return { move, said };
}

/** The button of a reason that moves it a step; null at the end of the list, where it is disabled. */
function buttonOf(id: string, step: string | undefined): HTMLElement | null {
  return document.querySelector(`[data-move="${step} ${CSS.escape(id)}"]:enabled`);
}
