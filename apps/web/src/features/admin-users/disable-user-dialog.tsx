import type { User } from '@careers/contracts/account/users';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { displayName } from './account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';

type DisableUserDialogProps = { user: User; disable: UserMutations['disable']; onClose: () => void };

/** Asks before an account is disabled: its owner is signed out at once. */
export function DisableUserDialog({ user, disable, onClose }: DisableUserDialogProps) {
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
