import { phoneEnding } from '../../lib/second-step/phone-step.tsx';
import { type LinkedIdentity, unlinkIdentity } from '../../lib/session/providers.ts';
import { ReauthenticatedConfirmDialog } from '../../lib/reauthentication/reauthenticated-confirm-dialog.tsx';

type UnlinkDialogProps = { account: LinkedIdentity; onClose: () => void };

/** Asks before an account is disconnected. */
export function UnlinkDialog({ account, onClose }: UnlinkDialogProps) {
  const { name, provider } = account;
  const address = provider === 'phone' ? `Your number ${phoneEnding(account.address)}` : account.address;
  return (
    <ReauthenticatedConfirmDialog
      title={`Disconnect ${name}?`}
      confirmText="Disconnect"
      pendingText="Disconnecting..."
      action={() => unlinkIdentity(account)}
      done={{ title: 'Account disconnected', description: `${name} no longer signs you in.` }}
      refusals={{
        single_identity_not_deletable: {
          title: 'Not disconnected',
          description: `${name} is your only way to sign in.`,
          tone: 'destructive',
        },
      }}
      onClose={onClose}
    >
      {`${address ?? `Your account at ${name}`} will no longer sign you in here.`}
    </ReauthenticatedConfirmDialog>
  );
}
