import { type AppFactor, removeApp } from '../../lib/session/second-factor.ts';
import { SecondStepConfirmDialog } from './second-step-confirm-dialog.tsx';

type RemoveAppDialogProps = { app: AppFactor; isLast: boolean; onClose: () => void };

/** Asks before an app is removed. */
export function RemoveAppDialog({ app, isLast, onClose }: RemoveAppDialogProps) {
  return (
    <SecondStepConfirmDialog
      title="Remove this app?"
      confirmText="Remove"
      pendingText="Removing..."
      action={() => removeApp(app.id)}
      done={{ title: 'App removed', description: `${app.name} no longer signs you in.` }}
      onClose={onClose}
    >
      {isLast
        ? `${app.name} is your last one: two-step verification is off without it, and your recovery codes go too.`
        : `${app.name} will no longer sign you in.`}
    </SecondStepConfirmDialog>
  );
}
