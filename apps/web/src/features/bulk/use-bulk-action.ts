import type { BulkPreview, BulkChange, BulkResult, MailPreview, Selected } from '@careers/contracts/hiring/bulk';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';

const PAUSE_MS = 400;

/** Returns a value, of plain data, as it was before the last pause in its changes. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}

export type Subject = { job_id: string; applications: readonly Selected[] };

/** Previews a bulk action a moment after its fields were filled in. `change`: null while the fields have problems. */
export function usePreview(subject: Subject, change: BulkChange | null) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const settled = useSettled(change);
  function optionsOf(of: BulkChange | null) {
    const { job_id, applications } = subject;
    return queryOptions({
      queryKey: [['hiring', 'bulk', 'preview'], job_id, applications, of],
      queryFn: of
        ? (): Promise<BulkPreview> =>
            client.hiring.bulk.preview.mutate({ job_id, applications: [...applications], change: of })
        : skipToken,
      gcTime: 0,
      staleTime: Infinity,
    });
  }
  const query = useQuery({ ...optionsOf(settled), placeholderData: keepPreviousData });
  return {
    query,
    isCurrent: !query.isPlaceholderData && JSON.stringify(settled) === JSON.stringify(change),
    fetchNow: () => queries.fetchQuery(optionsOf(change)),
  };
}

export function useMailPreview(job_id: string, application_id: string, change: BulkChange) {
  const { client } = trpc.useUtils();
  const settled = useSettled(change);
  return useQuery({
    queryKey: [['hiring', 'bulk', 'previewMail'], job_id, application_id, settled],
    queryFn: (): Promise<MailPreview> =>
      client.hiring.bulk.previewMail.mutate({ job_id, application_id, change: settled }),
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

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
