import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type LeaveDialogProps = {
  /** Whether something is unsaved at the moment of leaving. */
  mustAsk: () => boolean;
  /** What becomes of it. */
  children: string;
};

/** Asks before a step to another screen of the site loses what is written. The browser asks before it leaves the site. */
export function LeaveDialog({ mustAsk, children }: LeaveDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && mustAsk(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Keep editing"
      variant="primary"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
