import { useState } from 'react';
import { SecondStepForm } from '../../lib/second-step/second-step-form.tsx';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { type AppFactor, removeApp } from '../../lib/session/second-factor.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';

type RemoveAppDialogProps = { app: AppFactor; isLast: boolean; onClose: () => void };

/** Asks before an app is removed. Where the service wants a second step first, the dialog asks for it. */
export function RemoveAppDialog({ app, isLast, onClose }: RemoveAppDialogProps) {
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  const [stepsUp, setStepsUp] = useState(false);
  async function remove(): Promise<void> {
    setPending(true);
    try {
      await removeApp(app.id);
      toast.show({ title: 'App removed', description: `${app.name} no longer signs you in.` });
      onClose();
    } catch (error) {
      if (authErrorCode(error) === 'insufficient_aal') setStepsUp(true);
      else toast.showError(error);
    } finally {
      setPending(false);
    }
  }
  if (stepsUp)
    return (
      <Dialog open onClose={onClose} title="Show that it is you" size="small">
        <DialogBody>
          <SecondStepForm onVerified={() => void remove()} />
        </DialogBody>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title="Remove this app?"
      confirmText="Remove"
      pendingText="Removing..."
      pending={pending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {isLast
        ? `${app.name} is your last one: two-step verification is off without it, and your recovery codes go too.`
        : `${app.name} will no longer sign you in.`}
    </ConfirmDialog>
  );
}
