import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonStyleProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applied-jobs.module.css';
import { useWithdrawApplication } from './use-withdraw-application.ts';

export function WithdrawApplication({
  application: { id, job, status, withdrawn_at },
  variant,
}: Pick<ButtonStyleProps, 'variant'> & { application: Application }) {
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawApplication(() => setAsking(false));
  const notice = useFocusWhenShown(withdrawn_at !== null);

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
      <Button variant={variant} size="small" onClick={() => setAsking(true)}>
        <span>
          Withdraw<VisuallyHidden> the application for {job.title}</VisuallyHidden>
        </span>
      </Button>
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
      </ConfirmDialog>
    </>
  );
}

/** Focuses an element that takes the place of the button that had the focus. */
function useFocusWhenShown(shown: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current && document.activeElement === document.body) element.current?.focus();
    before.current = shown;
  }, [shown]);
  return element;
}
