import type { User } from '@careers/contracts/account/users';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { displayName } from '../../lib/display/account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';

type UserDialogProps = { user: User; mutations: UserMutations; onClose: () => void };

/** Asks before an account is disabled: its owner is signed out at once. */
export function DisableUserDialog({ user, mutations: { disable }, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Disable account"
      confirmText="Disable"
      pendingText="Disabling..."
      pending={disable.isPending}
      onConfirm={() => disable.mutate({ id: user.id, disabled: true }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        <b>{displayName(user)}</b> is signed out everywhere at once and cannot sign in until you enable the account
        again. Nothing is deleted.
      </p>
    </ConfirmDialog>
  );
}

export function RemoveFactorsDialog({ user, mutations: { removeFactors }, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Remove second steps"
      confirmText="Remove"
      pendingText="Removing..."
      pending={removeFactors.isPending}
      onConfirm={() => removeFactors.mutate({ id: user.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        Every second step, recovery code and passkey of <b>{displayName(user)}</b> will be removed. They will be signed
        out everywhere and told by email, and can then sign in with their password alone. First make sure that the
        request really comes from them.
      </p>
    </ConfirmDialog>
  );
}
