import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShownSecret } from './shown-secret.tsx';

export function RotateSecretDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const rotate = trpc.admin.settings.webhooks.rotate.useMutation({
    onSuccess: () => utils.admin.settings.webhooks.byId.invalidate(),
    onError: (error) => toast({ key: 'webhooks', ...failureToast('Failed to make a new secret', error) }),
    gcTime: 0, // no cache keeps the secret
  });
  return (
    <Dialog open onClose={onClose} title="New secret" size="small">
      {rotate.data ? (
        <ShownSecret secret={rotate.data.secret} former onClose={onClose} />
      ) : (
        <DialogStep
          onCancel={onClose}
          actions={
            <Button pending={rotate.isPending} pendingText="Making it..." onClick={() => rotate.mutate({ id })}>
              Make a new secret
            </Button>
          }
        >
          <p>
            Make one when people have left who knew the secret, or when it may have been seen. A secret before the
            present one stops working at once.
          </p>
        </DialogStep>
      )}
    </Dialog>
  );
}
