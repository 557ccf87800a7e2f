import type { User } from '@careers/contracts/account/users';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { displayName } from './account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';

type RemoveFactorsDialogProps = { user: User; removeFactors: UserMutations['removeFactors']; onClose: () => void };

/** Asks before the second steps of a person who has lost them are removed. */
export function RemoveFactorsDialog({ user, removeFactors, onClose }: RemoveFactorsDialogProps) {
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
