import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { SavingIndicator, UnsavedIndicator } from '../../lib/forms/saving-indicator.tsx';
import { useSettledChoice } from '../../lib/forms/use-settled-choice.ts';
import { Badge } from '../../ui/badge.tsx';
import { Options } from '../../ui/options.tsx';

type ReasonFieldProps = {
  id: string;
  reason: ReasonOfApplication['reason'];
  label?: string;
  /** The scope of the mutation that rejects the application, which is sent first. */
  after: string;
  /** Is needed where a screen keeps the application elsewhere than in its own query or the list. */
  onSaved?: ((saved: ReasonOfApplication) => void) | undefined;
  focused?: boolean;
};

export function ReasonField({ id, reason, label = 'Reason', after, onSaved, focused }: ReasonFieldProps) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data: { reasons } = { reasons: [] } } = useReasons();
  const save = useMutation({
    scope: { id: after },
    mutationFn: (reason_id: string | null) => utils.client.hiring.reason.mutate({ id, reason_id }),
    onSuccess: async (saved) => {
      toast({ key: `reason ${id}`, title: 'Reason saved successfully.' });
      onSaved?.(saved);
      utils.hiring.application.setData({ id }, (shown) => shown && { ...shown, ...saved });
      void utils.hiring.givenReasons.invalidate({ id });
      await utils.hiring.applicants.invalidate(); // the list shows the reason before the choice counts as saved
    },
    onError: (error) => toast({ key: `reason ${id}`, ...failureToast('Failed to save the reason.', error) }),
  });
  const stored = reason?.id ?? '';
  const current = save.isPending ? (save.variables ?? '') : stored;
  const { moved, handlers } = useSettledChoice(current, (value) => save.mutate(value || null));
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (focused) select.current?.focus();
  }, [focused]);
  const isListed = !reason || reasons.some((each) => each.id === reason.id);
  return (
    <Field
      label={label}
      labelEnd={save.isPending ? <SavingIndicator /> : moved !== null && <UnsavedIndicator />}
      hint="The candidate is not shown this reason but can ask for a copy."
    >
      <Select ref={select} value={moved ?? current} {...handlers}>
        <option value="">No reason</option>
        {!isListed && <option value={reason.id}>{reason.label}</option>}
        <Options of={Object.fromEntries(reasons.map((each) => [each.id, each.label]))} />
      </Select>
    </Field>
  );
}

/** Marks a rejection without a reason where the company requires one. */
export function ReasonMissing({ className }: { className?: string | undefined }) {
  return (
    <Badge tone="amber" className={className}>
      Reason missing
    </Badge>
  );
}

export function useReasons({ enabled = true }: { enabled?: boolean } = {}) {
  return trpc.hiring.reasons.useQuery(undefined, { enabled, staleTime: 60_000 });
}
