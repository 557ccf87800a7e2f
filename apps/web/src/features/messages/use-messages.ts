import type { TeamThread } from '@careers/contracts/hiring/messages';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

/** Is fetched again while it is shown: the candidate writes too. */
export function useTeamThread(id: string, enabled: boolean) {
  return trpc.hiring.messages.thread.useQuery({ id }, { enabled, staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS });
}

/** Shows the thread that a change replied with, and fetches what else shows its marks. */
export function useShowThread(id: string) {
  const utils = trpc.useUtils();
  return (thread: TeamThread) => {
    utils.hiring.messages.thread.setData({ id }, thread);
    void utils.hiring.application.invalidate({ id });
    void utils.hiring.statusMail.invalidate({ id });
    void utils.hiring.unanswered.invalidate();
  };
}

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
