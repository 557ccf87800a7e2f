import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

/** The buttons of a dialog that is a form: Cancel, and the one that sends it. */
export function DialogSubmitActions({
  children,
  onCancel,
  pending,
  pendingText,
}: {
  children: string;
  onCancel: () => void;
  pending: boolean;
  pendingText: string;
}) {
  return (
    <DialogActions>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" pending={pending} pendingText={pendingText}>
        {children}
      </Button>
    </DialogActions>
  );
}
