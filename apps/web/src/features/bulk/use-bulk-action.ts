import type { BulkResult, BulkChange } from '@careers/contracts/hiring/bulk';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import type { Subject } from './use-preview.ts';

type NewBulkAction = Subject & { change: BulkChange; typed_count: number | null };

export function useBulkAction(onDone: (result: BulkResult) => void) {
  const utils = trpc.useUtils();
  const { keyOf } = useAttemptKey();
  return useMutation({
    mutationFn: ({ job_id, applications, change, typed_count }: NewBulkAction) => {
      const input = { job_id, applications: [...applications], change, typed_count };
      return utils.client.hiring.bulk.run.mutate({ id: keyOf(input), ...input });
    },
    onSuccess: (result) => {
      void utils.hiring.invalidate();
      onDone(result);
    },
  });
}

/** What was not changed since is as before, and no candidate is notified. */
export function useUndo(onDone: (result: BulkResult) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (action: { job_id: string; id: string }) => utils.client.hiring.bulk.undo.mutate(action),
    onSuccess: onDone,
    onSettled: () => void utils.hiring.invalidate(),
  });
}
