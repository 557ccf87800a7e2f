import type { Application } from '@careers/contracts/applications/applications';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { useState } from 'react';
import type { ButtonStyleProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { ItemButton } from '../../ui/item-button.tsx';
import styles from './applied-jobs.module.css';

const key = 'withdrawal';

function useWithdrawApplication(onWithdrawn: () => void) {
  const toast = useToast();
  const utils = trpc.useUtils();
  return trpc.applications.withdraw.useMutation({
    onSuccess: (withdrawn) => {
      function withIt<List extends { applications: Application[] }>(list: List): List {
        const applications = list.applications.map((shown) => (shown.id === withdrawn.id ? withdrawn : shown));
        return { ...list, applications };
      }
      utils.applications.list.setInfiniteData({}, (list) => list && { ...list, pages: list.pages.map(withIt) });
      utils.applications.list.setQueriesData({}, {}, (list) => list && withIt(list)); // the pages of jobs read these
      const own = { id: withdrawn.id };
      utils.applications.byId.setData(own, (shown) => shown && { ...shown, withdrawn_at: withdrawn.withdrawn_at });
      void utils.applications.byId.invalidate(own);
      void utils.applications.interviews.list.invalidate(own);
      void utils.overview.invalidate();
      void utils.admin.overview.invalidate();
      void utils.hiring.applicants.invalidate();
      toast({ key, title: 'Success', description: 'Application withdrawn.' });
      onWithdrawn();
    },
    onError: (error) => toast({ key, ...failureToast('Failed to withdraw application', error, 'Please try again.') }),
  });
}

export function WithdrawApplication({
  application: { id, job, status, withdrawn_at },
  variant,
}: Pick<ButtonStyleProps, 'variant'> & { application: Application }) {
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawApplication(() => setAsking(false));
  const notice = useFocusWhenLost<HTMLParagraphElement>(withdrawn_at === null ? 'button' : 'notice');

  if (withdrawn_at !== null) {
    return (
      <p ref={notice} tabIndex={-1} className={styles.withdrawn}>
        You withdrew this application on {formatDate(withdrawn_at)}.
      </p>
    );
  }
  if (status === 'Rejected') return null;
  return (
    <>
      <ItemButton of={`the application for ${job.title}`} variant={variant} onClick={() => setAsking(true)}>
        Withdraw
      </ItemButton>
      <ConfirmDialog
        open={asking}
        title="Withdraw application"
        confirmText="Withdraw"
        pendingText="Withdrawing..."
        pending={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        <p>
          Your application for <b>{job.title}</b> will no longer be considered. This cannot be undone, but you can apply
          again.
        </p>
        <BookedInterviews id={id} />
      </ConfirmDialog>
    </>
  );
}

/** Names what is cancelled with the application, once it has been read. */
function BookedInterviews({ id: application_id }: { id: string }) {
  const { data = [] } = trpc.applications.interviews.list.useQuery({ id: application_id });
  return data.map(
    ({ id, state, starts_at }) =>
      state === 'booked' &&
      starts_at !== null && <p key={id}>Your interview on {formatDateTime(starts_at)} (UK time) will be cancelled.</p>,
  );
}
