import type { Interview } from '@careers/contracts/hiring/interviews';
import { trpc } from '../../lib/api/trpc.ts';
import { ASK_FOR_MESSAGES_MS } from '../messages/use-messages.ts';

/** Is fetched again while it is shown: the candidate chooses and cancels too. */
export function useInterviews(id: string) {
  return trpc.hiring.interviews.list.useQuery({ id }, { staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS });
}

/** Shows the interviews that a change replied with, and fetches the assignments, which follow the interviewers. */
export function useShowInterviews(id: string) {
  const { hiring } = trpc.useUtils();
  return (interviews: Interview[]): void => {
    hiring.interviews.list.setData({ id }, interviews);
    void hiring.application.invalidate({ id });
  };
}
