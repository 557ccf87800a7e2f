import type { ApiKeyDetails } from '@careers/contracts/site/api-keys';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useKeyMutations } from './use-key-mutations.ts';

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyDetails; onClose: () => void }) {
  const { revoke } = useKeyMutations();
  return (
    <ConfirmDialog
      open
      title={`Revoke the key ${name}?`}
      confirmText="Revoke the key"
      pendingText="Revoking..."
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      The next call with it is refused. You cannot take this back.
    </ConfirmDialog>
  );
}
