import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Sign } from './sign.tsx';
import { ToastViewport } from './toast-viewport.tsx';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button: the owner decides. A click beside the dialog does not close it, so nothing typed is lost. */
  onClose: () => void;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `alertdialog` for a question that stops the work; then `describedBy` is the id of the question. */
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back. Its children exist only while it is open.
 * Focus begins on `[data-autofocus]`, else (with a mouse and room) on the first field, else on the title.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, size = 'medium', role, describedBy, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={clsx(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file chooser's cancel bubbles
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser insisted (a second Escape): follow it. Our own closing comes with the end of this component.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.panel}>
        <Sign as="header" className={styles.header}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
        </Sign>
        {children}
      </div>
      <ToastViewport />
    </dialog>
  );
}

function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // The page behind stands still (global.css); what its scrollbar took stays empty, so that nothing jumps.
    const page = document.documentElement;
    if (!document.querySelector('dialog:modal'))
      page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    dialog.showModal();
    initialFocus(dialog)?.focus();
    return () => dialog.close();
  }, [ref]);
}

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Where there is room and no keyboard that would cover the half of it, the first field; else the title is read first. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const roomy = matchMedia('(pointer: fine) and (min-height: 480px)').matches;
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (roomy ? dialog.querySelector<HTMLElement>(fields) : null) ??
    dialog.querySelector('h2')
  );
}

/** The content between title and buttons. */
export function DialogBody({
  children,
  className,
  id,
}: {
  children: ReactNode;
  className?: string | undefined;
  id?: string;
}) {
  return (
    <div id={id} className={clsx(styles.body, className)}>
      {children}
    </div>
  );
}

/** The buttons, the deciding one last; on a phone they share the width, or stand one above the other. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
