import type { BulkResult, Decision } from '@careers/contracts/hiring/bulk';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import type { Subject } from './use-preview.ts';

/** A press: what is decided about whom, and the number that was typed. */
type Press = Subject & { decision: Decision; typed_count: number | null };

/**
 * Carries a decision out. A press that failed keeps its key as long as nothing of it is changed: its reply may have been
 * lost, and the two then count as one.
 */
export function usePress(onDone: (result: BulkResult) => void) {
  const utils = trpc.useUtils();
  const last = useRef({ json: '', id: '' });
  return useMutation({
    mutationFn: ({ job_id, applications, decision, typed_count }: Press) => {
      const input = { job_id, applications: [...applications], decision, typed_count };
      const json = JSON.stringify(input);
      if (last.current.json !== json) last.current = { json, id: crypto.randomUUID() };
      return utils.client.hiring.bulk.run.mutate({ id: last.current.id, ...input });
    },
    onSuccess: (result) => {
      void utils.hiring.invalidate();
      onDone(result);
    },
  });
}

/** Takes a press back: what was not changed since is as before, and no candidate hears of it. */
export function useUndo(onDone: (result: BulkResult) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (action: { job_id: string; id: string }) => utils.client.hiring.bulk.undo.mutate(action),
    onSuccess: onDone,
    onSettled: () => void utils.hiring.invalidate(),
  });
}
