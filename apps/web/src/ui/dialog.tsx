import clsx from 'clsx';
import { X } from 'lucide';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Sign } from './sign.tsx';
import { ToastViewport } from './toast-viewport.tsx';

type DialogProps = {
  open: boolean;
  /** Called for Escape and the close button. A click beside the dialog does not close it, so nothing typed is lost. */
  onClose: () => void;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `alertdialog` for a question that must be answered; then `describedBy` is the id of the question. */
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside and returns it afterwards. Its children are mounted only
 * while it is open. The focus starts on `[data-autofocus]`, else (with a mouse and enough height) on the first field,
 * else on the title.
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
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file chooser's cancel bubbles
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Reports a close by the browser (a second Escape); a close by `open` unmounts this component.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={clsx(styles.panel, styles[size])}>
        <Sign as="header" className={styles.header}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
        </Sign>
        <div className={styles.content}>{children}</div>
      </div>
      <div className={styles.toasts}>
        <ToastViewport />
      </div>
    </dialog>
  );
}

function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Reserves the scrollbar's width, so that nothing moves: the page behind does not scroll (global.css).
    const page = document.documentElement;
    if (!document.querySelector('dialog:modal'))
      page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    dialog.showModal();
    initialFocus(dialog)?.focus();
    return () => dialog.close();
  }, [ref]);
}

const fields = 'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first field, unless an on-screen keyboard would cover half of the dialog; then the title. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const roomy = matchMedia('(pointer: fine) and (min-height: 480px)').matches;
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (roomy ? dialog.querySelector<HTMLElement>(fields) : null) ??
    dialog.querySelector('h2')
  );
}

type DialogBodyProps = {
  children: ReactNode;
  className?: string | undefined;
  id?: string;
};

export function DialogBody({ children, className, id }: DialogBodyProps) {
  return (
    <div id={id} className={clsx(styles.body, className)}>
      {children}
    </div>
  );
}

/** The confirming button is last. On a phone the buttons share the width or wrap. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
