import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

export const ASK_FOR_MESSAGES_MS = 30_000;

/** Fetches the list of a job's applicants again when a message of a candidate has come since, or was answered. */
export function useMessageNews(job_id: string, enabled: boolean): void {
  const utils = trpc.useUtils();
  const { data } = trpc.hiring.boardState.useQuery(
    { job_id },
    { enabled, staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS },
  );
  const known = useRef<string | null>(undefined);
  const at = data?.message_at;
  useEffect(() => {
    if (at === undefined) return;
    if (known.current !== undefined && known.current !== at) void utils.hiring.applicants.invalidate({ job_id });
    known.current = at;
  }, [at, job_id, utils]);
}
