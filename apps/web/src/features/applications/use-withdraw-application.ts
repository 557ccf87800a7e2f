import type { Application } from '@careers/contracts/applications/applications';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

const key = 'withdrawal';

/** Withdraws one of the user's applications, with a toast for the outcome. The list then shows it as withdrawn. */
export function useWithdrawApplication(onWithdrawn: () => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  return trpc.applications.withdraw.useMutation({
    onSuccess: (withdrawn) => {
      function withIt<List extends { applications: Application[] }>(list: List): List {
        return {
          ...list,
          applications: list.applications.map((shown) => (shown.id === withdrawn.id ? withdrawn : shown)),
        };
      }
      utils.applications.list.setInfiniteData({}, (list) => list && { ...list, pages: list.pages.map(withIt) });
      utils.applications.list.setQueriesData({}, {}, (list) => list && withIt(list)); // the pages of jobs read these
      const own = { id: withdrawn.id };
      utils.applications.byId.setData(own, (shown) => shown && { ...shown, withdrawn_at: withdrawn.withdrawn_at });
      void utils.applications.byId.invalidate(own);
      void utils.overview.invalidate();
      void utils.admin.overview.invalidate();
      void utils.hiring.applicants.invalidate();
      toast({ key, title: 'Success', description: 'Application withdrawn.' });
      onWithdrawn();
    },
    onError: (error) => toast({ key, ...failureToast('Failed to withdraw application', error, 'Please try again.') }),
  });
}
