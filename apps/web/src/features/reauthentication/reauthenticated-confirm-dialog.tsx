import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofStep } from './proof-step.tsx';
import { requiredProof } from './required-proof.ts';

type Toast = Parameters<ReturnType<typeof useAuthToast>['show']>[0];

type ReauthenticatedConfirmDialogProps = {
  title: string;
  confirmText: string;
  pendingText: string;
  /** The question. It names what will be affected. */
  children: ReactNode;
  /** Carries out the action. Rejects with the service's error. */
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
