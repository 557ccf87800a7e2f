import type { CandidateInterview } from '@careers/contracts/hiring/interviews';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** Shows the interviews that a change replied with. After a refusal it reads what has become of them. */
export function useOwnChange<Sent>(id: string, done: string, onDone: (sent: Sent) => void) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const { list } = utils.applications.interviews;
  return {
    onSuccess: (interviews: CandidateInterview[], sent: Sent) => {
      list.setData({ id }, interviews);
      void utils.overview.invalidate();
      toast({ key: `interviews ${id}`, title: done });
      onDone(sent);
    },
    onError: () => void list.invalidate({ id }),
  };
}
