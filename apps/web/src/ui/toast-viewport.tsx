import clsx from 'clsx';
import { CircleCheck, TriangleAlert, X } from 'lucide';
import { type FocusEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { pausableTimer } from './pausable-timer.ts';
import { Icon } from './icon.tsx';
import { ToastContext, type ToastItem } from './toast-context.ts';
import styles from './toast-viewport.module.css';

const MAX_SHOWN = 3;

/**
 * Shows the toasts in two live regions, which must exist before their text arrives. The page has a viewport, and so
 * does every open dialog, because everything outside a modal is inert.
 *
 * @param ofPage Whether the viewport is the page's own, which does not register: a changed context would hydrate the
 * page at once.
 */
export function ToastViewport({ ofPage = false }: { ofPage?: boolean }) {
  const store = useContext(ToastContext);
  const id = useId();
  const register = ofPage ? undefined : store?.register;
  useEffect(() => register?.(id), [register, id]);

  const cameFrom = useRef<HTMLElement | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useDocumentHidden();
  if (!store) return null;

  const dismissToast = store.dismiss;
  const shown = store.dialogs.at(-1) === (ofPage ? undefined : id) ? store.toasts.slice(0, MAX_SHOWN) : [];
  function dismiss(toast: number, byHand: boolean) {
    dismissToast(toast);
    if (shown.length === 1) setPointed(false);
    if (byHand || focused) cameFrom.current?.focus();
  }
  function list(tone: 'success' | 'destructive', live: 'polite' | 'assertive') {
    return (
      <div aria-live={live} className={styles.list}>
        {shown
          .filter((toast) => (toast.tone ?? 'success') === tone)
          .map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              paused={pointed || focused || hidden}
              onEnd={(byHand) => dismiss(toast.id, byHand)}
            />
          ))}
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the time
    <section
      aria-label="Notifications"
      className={styles.viewport}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
        setFocused(true);
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {list('success', 'polite')}
      {list('destructive', 'assertive')}
    </section>
  );
}

function Toast({ toast, paused, onEnd }: { toast: ToastItem; paused: boolean; onEnd: (byHand: boolean) => void }) {
  const destructive = toast.tone === 'destructive';
  const end = useRef(onEnd);
  const time = useRef<ReturnType<typeof pausableTimer>>(undefined);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    time.current = pausableTimer(toast.duration ?? 5000, () => end.current(false));
    return () => time.current?.stop();
  }, [toast.duration]);
  useEffect(() => {
    if (paused) time.current?.pause();
    else time.current?.resume();
  }, [paused]);
  return (
    <div className={clsx(styles.toast, destructive && styles.destructive)}>
      <Icon as={destructive ? TriangleAlert : CircleCheck} className={styles.icon} />
      <div className={styles.text}>
        <b>{toast.title}</b>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <IconButton icon={X} label="Dismiss" className={styles.close} onClick={() => onEnd(true)} />
    </div>
  );
}

/** Whether the tab is in the background, where toasts must not time out. */
function useDocumentHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    function update() {
      return setHidden(document.hidden);
    }
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
