import { useState } from 'react';
import { SecondStepForm } from '../../lib/second-step/second-step-form.tsx';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { type LinkedIdentity, unlinkIdentity } from '../../lib/session/providers.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';

type UnlinkDialogProps = { account: LinkedIdentity; onClose: () => void };

/** Asks before an account is disconnected. Where the service wants a second step first, the dialog asks for it. */
export function UnlinkDialog({ account, onClose }: UnlinkDialogProps) {
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  const [stepsUp, setStepsUp] = useState(false);
  const { name, address } = account;
  async function unlink(): Promise<void> {
    setPending(true);
    try {
      await unlinkIdentity(account);
      toast.show({ title: 'Account disconnected', description: `${name} no longer signs you in.` });
      onClose();
    } catch (error) {
      const code = authErrorCode(error);
      if (code === 'insufficient_aal') setStepsUp(true);
      else if (code === 'single_identity_not_deletable')
        toast.show({
          title: 'Not disconnected',
          description: `${name} is your only way to sign in.`,
          tone: 'destructive',
        });
      else toast.showError(error);
    } finally {
      setPending(false);
    }
  }
  if (stepsUp)
    return (
      <Dialog open onClose={onClose} title="Show that it is you" size="small">
        <DialogBody>
          <SecondStepForm onVerified={() => void unlink()} />
        </DialogBody>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Disconnect ${name}?`}
      confirmText="Disconnect"
      pendingText="Disconnecting..."
      pending={pending}
      onConfirm={() => void unlink()}
      onCancel={onClose}
    >
      {`${address ?? `Your account at ${name}`} will no longer sign you in here.`}
    </ConfirmDialog>
  );
}
