import type { TeamThread } from '@careers/contracts/hiring/messages';
import { trpc } from '../../lib/api/trpc.ts';
import { ASK_FOR_MESSAGES_MS } from './use-message-news.ts';

/** Fetches the messages about an application, and again while they are seen: the candidate writes too. */
export function useTeamThread(id: string, enabled: boolean) {
  return trpc.hiring.messages.thread.useQuery({ id }, { enabled, staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS });
}

/** Shows the thread that a change replied with, and fetches what else shows its marks. */
export function useShowThread(id: string) {
  const utils = trpc.useUtils();
  return (thread: TeamThread) => {
    utils.hiring.messages.thread.setData({ id }, thread);
    void utils.hiring.application.invalidate({ id });
    void utils.hiring.unanswered.invalidate();
  };
}
