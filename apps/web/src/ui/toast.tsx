import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type ShowToast, ShowToastContext, ToastContext, type ToastItem } from './toast-context.ts';
import { ToastViewport } from './toast-viewport.tsx';

export type { ToastOptions } from './toast-context.ts';

let lastId = 0;

/** Holds the queue of toasts and shows three at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);

  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (options) => {
      const id = ++lastId;
      setToasts((all) => [...all, { ...options, id }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
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

/**
 * Returns the function that shows a toast: `toast({ title, description })`. A toast stays for 5000 ms unless `duration`
 * is given; the function that `toast` returns removes it early.
 */
export function useToast(): ShowToast {
  const show = useContext(ShowToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}
