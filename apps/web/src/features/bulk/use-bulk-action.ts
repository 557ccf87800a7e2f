import type { BulkPreview, BulkChange, BulkResult, MailPreview, Selected } from '@careers/contracts/hiring/bulk';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { useSettled } from '../../lib/forms/use-settled.ts';

export type Subject = { job_id: string | null; applications: readonly Selected[] };

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

export function useMailPreview(job_id: string | null, application_id: string, change: BulkChange) {
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

export function refetchApplications({ hiring, admin }: ReturnType<typeof trpc.useUtils>): void {
  void hiring.invalidate();
  void admin.applications.invalidate();
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
      refetchApplications(utils);
      onDone(result);
    },
  });
}

/** What was not changed since is as before, and no candidate is notified. */
export function useUndo(onDone: (result: BulkResult) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (action: { job_id: string | null; id: string }) => utils.client.hiring.bulk.undo.mutate(action),
    onSuccess: onDone,
    onSettled: () => refetchApplications(utils),
  });
}
