import { counted } from '@careers/contracts/common/format-number';
import type { DeletionImpact, User } from '@careers/contracts/account/users';
import { trpc } from '../../lib/api/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { displayName } from '../../lib/display/account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';
import styles from './users.module.css';

type DeleteUserDialogProps = { user: User; remove: UserMutations['remove']; onClose: () => void };

export function DeleteUserDialog({ user, remove, onClose }: DeleteUserDialogProps) {
  const impact = trpc.admin.users.deletionImpact.useQuery({ id: user.id }, { staleTime: 0 });
  return (
    <ConfirmDialog
      open
      title="Delete user"
      confirmText="Delete user"
      pendingText="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: user.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
      {impact.isPending ? (
        <Loading label="Counting what is deleted">
          <Skeleton height={44} />
        </Loading>
      ) : (
        <p className={styles.impact}>
          <b>{displayName(user)}</b>: {impactText(impact.data)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Says what is deleted with the user; in general terms where it could not be counted. */
function impactText(impact: DeletionImpact | undefined): string {
  if (!impact) return 'the account, the profile, every application and the CV are deleted.';
  const { applications, cv } = impact;
  const parts = [
    'the account',
    'the profile',
    ...(applications > 0 ? [counted(applications, 'application', 'applications')] : []),
    ...(cv ? ['the CV'] : []),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} are deleted.`;
}
