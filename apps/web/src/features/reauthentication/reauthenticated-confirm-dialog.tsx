import { useMutation } from '@tanstack/react-query';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofStep, requiredProof } from './proof-step.tsx';

type Toast = Parameters<ReturnType<typeof useAuthToast>['show']>[0];

type ReauthenticatedConfirmDialogProps = Pick<
  ConfirmDialogProps,
  'title' | 'confirmText' | 'pendingText' | 'children'
> & {
  /** Rejects with the service's error. */
  action: () => Promise<void>;
  done: Toast;
  /** The toasts after refusals, by the service's error code; otherwise the service's own text. */
  refusals?: Partial<Record<string, Toast>>;
  onClose: () => void;
};

/** Asks before a way to sign in is removed. If the service requires a proof first, the dialog asks for it. */
export function ReauthenticatedConfirmDialog({
  action,
  done,
  refusals = {},
  onClose,
  ...question
}: ReauthenticatedConfirmDialogProps) {
  const toast = useAuthToast();
  const {
    mutate: confirm,
    error,
    isPending,
  } = useMutation({
    mutationFn: action,
    onSuccess: () => {
      toast.show(done);
      onClose();
    },
    onError: (failure) => {
      const refusal = refusals[authErrorCode(failure) ?? ''];
      if (refusal) toast.show(refusal);
      else if (!requiredProof(failure)) toast.showError(failure);
    },
  });
  const required = requiredProof(error);
  if (required)
    return (
      <Dialog open onClose={onClose} title="Confirm it’s you" size="small">
        <ProofStep required={required} onCancel={onClose} onProved={() => confirm()} />
      </Dialog>
    );
  return <ConfirmDialog open {...question} pending={isPending} onConfirm={() => confirm()} onCancel={onClose} />;
}
