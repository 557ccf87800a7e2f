import { useBlocker } from '@tanstack/react-router';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before the administrator leaves the form with unsaved changes, which stay in the browser as a draft. */
export function LeaveDialog({ mustAsk }: { mustAsk: () => boolean }) {
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
      Your changes are not saved. This browser keeps them as a draft, which you can restore when you come back.
    </ConfirmDialog>
  );
}

export function UnloadWarning({ unsaved }: { unsaved: boolean }) {
  useUnsavedChangesWarning(unsaved);
  return null;
}
