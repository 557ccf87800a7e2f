import { phoneEnding } from '../second-step/phone-step.tsx';
import { type LinkedIdentity, unlinkIdentity } from '../../lib/session/providers.ts';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';

type UnlinkDialogProps = { account: LinkedIdentity; onClose: () => void };

export function UnlinkDialog({ account, onClose }: UnlinkDialogProps) {
  const { name, provider } = account;
  const address = provider === 'phone' ? `Your number ${phoneEnding(account.address)}` : account.address;
  return (
    <ReauthenticatedConfirmDialog
      title={`Disconnect ${name}?`}
      confirmText="Disconnect"
      pendingText="Disconnecting..."
      action={() => unlinkIdentity(account)}
      done={{ title: 'Account disconnected', description: `You can no longer sign in with ${name}.` }}
      refusals={{
        single_identity_not_deletable: {
          title: 'Not disconnected',
          description: `${name} is your only way to sign in.`,
          tone: 'destructive',
        },
      }}
      onClose={onClose}
    >
      {`You will no longer be able to sign in here with ${address ?? `your account at ${name}`}.`}
    </ReauthenticatedConfirmDialog>
  );
}
