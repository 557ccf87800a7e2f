import { type ReactNode, useId } from 'react';
import { Button, type ButtonStyleProps } from './button.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmText: string;
  pendingText?: string | undefined;
  pending?: boolean | undefined;
  cancelText?: string | undefined;
  variant?: Extract<ButtonStyleProps['variant'], 'danger' | 'primary'>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  pendingText,
  pending = false,
  cancelText = 'Cancel',
  variant = 'danger',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const question = useId();
  return (
    <Dialog open={open} onClose={onCancel} title={title} size="small" role="alertdialog" describedBy={question}>
      <DialogBody id={question}>{typeof children === 'string' ? <p>{children}</p> : children}</DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onCancel} data-autofocus="">
          {cancelText}
        </Button>
        <Button variant={variant} pending={pending} pendingText={pendingText} onClick={onConfirm}>
          {confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
