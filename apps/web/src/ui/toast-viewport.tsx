import clsx from 'clsx';
import { CircleCheck, TriangleAlert, X } from 'lucide';
import { createContext, type FocusEvent, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { pausableTimer } from './pausable-timer.ts';
import { Icon } from './icon.tsx';
import styles from './toast-viewport.module.css';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** A screen reader announces `success` at the next pause and `destructive` at once. */
  tone?: 'success' | 'destructive' | undefined;
  /** Buttons inside the toast. A click removes the toast; its action must also stand elsewhere (WCAG 2.2.1). */
  actions?: readonly { label: string; onPress: () => void }[] | undefined;
  /** Milliseconds on screen, `Infinity` until it is dismissed; hovering it or focus in it pauses the time. */
  duration?: number | undefined;
};
/** `key`: the form or the thing that the toast is about. The next toast of the same key replaces it. */
export type ToastOptions = ToastMessage & { key: string };
/** `id` differs for each toast, so that a replacing one is announced and has its own time. */
export type ToastItem = ToastOptions & { id: number };

type ToastStore = {
  /** The newest first. */
  toasts: readonly ToastItem[];
  dismiss: (key: string) => void;
  /** The viewports of open dialogs, newest last. The newest shows the toasts, because a modal makes the page inert. */
  dialogs: readonly string[];
  register: (viewport: string) => () => void;
};

export type ShowToast = {
  (options: ToastOptions): void;
  /** Removes the toast of a key, or all toasts. Call it when the user tries again. */
  dismiss: (key?: string) => void;
};
export const ShowToastContext = createContext<ShowToast | null>(null);
export const ToastContext = createContext<ToastStore | null>(null);

const MAX_SHOWN = 3;
/** The classes of the second and the third toast: each tone has a region of its own, and the newest of both is on top. */
const places = [undefined, styles.second, styles.third];

/**
 * Shows the newest toasts in two live regions, which must exist before their text arrives. The page has a viewport, and
 * so does every open dialog, because everything outside a modal is inert. The page's own does not register: a changed
 * context would hydrate the page at once.
 */
export function ToastViewport({ ofPage = false }: { ofPage?: boolean }) {
  const store = useContext(ToastContext);
  const id = useId();
  const register = ofPage ? undefined : store?.register;
  useEffect(() => register?.(id), [register, id]);

  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useDocumentHidden();
  // Returns the focus when the toast that had it is gone.
  useLayoutEffect(() => {
    if (!focused || region.current?.contains(document.activeElement)) return;
    setFocused(false);
    cameFrom.current?.focus();
  }, [focused, store]);
  if (!store) return null;

  const { dismiss } = store;
  const shown = store.dialogs.at(-1) === (ofPage ? undefined : id) ? store.toasts.slice(0, MAX_SHOWN) : [];
  function list(tone: 'success' | 'destructive', live: 'polite' | 'assertive') {
    return (
      <div aria-live={live} className={styles.list}>
        {shown.map(
          (toast, place) =>
            (toast.tone ?? 'success') === tone && (
              <Toast
                key={toast.id}
                toast={toast}
                className={places[place]}
                paused={pointed || focused || hidden}
                onEnd={() => {
                  dismiss(toast.key);
                  if (shown.length === 1) setPointed(false);
                }}
              />
            ),
        )}
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the time
    <section
      ref={region}
      aria-label="Notifications"
      className={clsx(styles.viewport, ofPage && styles.ofPage)}
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

type ToastProps = { toast: ToastItem; className: string | undefined; paused: boolean; onEnd: () => void };

function Toast({ toast, className, paused, onEnd }: ToastProps) {
  const { title, description, tone, actions, duration = actions ? 20_000 : 5000 } = toast;
  const destructive = tone === 'destructive';
  const end = useRef(onEnd);
  const time = useRef<ReturnType<typeof pausableTimer>>(undefined);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    time.current = pausableTimer(duration, () => end.current());
    return () => time.current?.stop();
  }, [duration]);
  useEffect(() => {
    if (paused) time.current?.pause();
    else time.current?.resume();
  }, [paused]);
  return (
    <div className={clsx(styles.toast, destructive && styles.destructive, className)}>
      <Icon as={destructive ? TriangleAlert : CircleCheck} className={styles.icon} />
      <div className={styles.text}>
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
      {actions?.map(({ label, onPress }) => (
        <Button
          key={label}
          variant="outline"
          size="small"
          className={styles.action}
          onClick={() => {
            onEnd();
            onPress();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton icon={X} label="Dismiss" className={styles.close} onClick={onEnd} />
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
