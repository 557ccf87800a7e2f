import { type FactorKind, removeFactor, type SecondFactor } from '../../lib/session/second-factor.ts';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';

type RemoveFactorDialogProps = { factor: SecondFactor; isLast: boolean; onClose: () => void };

const titles: Record<FactorKind, { question: string; done: string }> = {
  app: { question: 'Remove this app?', done: 'App removed' },
  security_key: { question: 'Remove this security key?', done: 'Security key removed' },
  phone: { question: 'Remove this phone?', done: 'Phone removed' },
};

export function RemoveFactorDialog({ factor: { id, kind, name }, isLast, onClose }: RemoveFactorDialogProps) {
  const { question, done } = titles[kind];
  return (
    <ReauthenticatedConfirmDialog
      title={question}
      confirmText="Remove"
      pendingText="Removing..."
      action={() => removeFactor(id)}
      done={{ title: done, description: `You can no longer sign in with ${name}.` }}
      onClose={onClose}
    >
      {isLast
        ? `${name} is your last second step. Removing it turns off two-step verification and deletes your recovery codes.`
        : `You will no longer be able to sign in with ${name}.`}
    </ReauthenticatedConfirmDialog>
  );
}
