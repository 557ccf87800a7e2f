import type { ReactNode, SyntheticEvent } from 'react';
import { Button, type ButtonStyleProps } from './button.tsx';
import { DialogActions, DialogBody } from './dialog.tsx';

type DialogStepProps = {
  children: ReactNode;
  className?: string | undefined;
  onCancel: () => void;
  cancelText?: string | undefined;
  /** Puts the focus on Cancel, before what cannot be undone. */
  focusCancel?: boolean | undefined;
  actions?: ReactNode;
};

export function DialogStep({
  children,
  className,
  onCancel,
  cancelText = 'Cancel',
  focusCancel,
  actions,
}: DialogStepProps) {
  return (
    <>
      <DialogBody className={className}>{children}</DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onCancel} data-autofocus={focusCancel ? '' : undefined}>
          {cancelText}
        </Button>
        {actions}
      </DialogActions>
    </>
  );
}

export type DialogFormProps = Omit<DialogStepProps, 'actions'> & {
  submitText: string;
  pendingText: string;
  pending: boolean;
  variant?: ButtonStyleProps['variant'];
  autoComplete?: 'off';
  /** Before the button that sends the form. */
  otherActions?: ReactNode;
  onSubmit: (event: SyntheticEvent) => void | Promise<void>;
};

export function DialogForm({
  submitText,
  pendingText,
  pending,
  variant,
  autoComplete,
  otherActions,
  onSubmit,
  ...step
}: DialogFormProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void onSubmit(event);
  }
  return (
    <form noValidate autoComplete={autoComplete} onSubmit={submit}>
      <DialogStep
        {...step}
        actions={
          <>
            {otherActions}
            <Button type="submit" variant={variant} pending={pending} pendingText={pendingText}>
              {submitText}
            </Button>
          </>
        }
      />
    </form>
  );
}
