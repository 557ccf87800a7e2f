import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import {
  type ShowToast,
  ShowToastContext,
  ToastContext,
  type ToastItem,
  type ToastOptions,
  ToastViewport,
} from './toast-viewport.tsx';

export type { ToastMessage, ToastOptions } from './toast-viewport.tsx';

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);

  const dismiss = useCallback((key?: string) => setToasts((all) => (key === undefined ? [] : without(all, key))), []);
  const show = useMemo<ShowToast>(() => {
    function add(options: ToastOptions): void {
      const toast = { ...options, id: ++lastId };
      setToasts((all) => [toast, ...without(all, toast.key)]);
    }
    return Object.assign(add, { dismiss });
  }, [dismiss]);
  const register = useCallback((viewport: string) => {
    setDialogs((all) => [...all, viewport]);
    return () => setDialogs((all) => all.filter((other) => other !== viewport));
  }, []);
  const store = useMemo(() => ({ toasts, dismiss, dialogs, register }), [toasts, dismiss, dialogs, register]);

  return (
    <ShowToastContext value={show}>
      <ToastContext value={store}>
        {children}
        <ToastViewport ofPage />
      </ToastContext>
    </ShowToastContext>
  );
}

function without(toasts: readonly ToastItem[], key: string): readonly ToastItem[] {
  return toasts.filter((toast) => toast.key !== key);
}

/** Returns the function that shows a toast, for 5 s or, with an action, for 20 s, unless `duration` is given. */
export function useToast(): ShowToast {
  const show = useContext(ShowToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}
