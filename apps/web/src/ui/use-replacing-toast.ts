import { useCallback, useMemo, useRef } from 'react';
import { type ToastOptions, useToast } from './toast.tsx';

/** Toasts about one action. Each replaces the previous one, so that no failure is shown beside a later success. */
export function useReplacingToast() {
  const toast = useToast();
  const dismissLast = useRef<() => void>(undefined);
  /** Removes the toast of the previous attempt. Call it when the user tries again. */
  const dismiss = useCallback(() => dismissLast.current?.(), []);
  const show = useCallback(
    (options: ToastOptions) => {
      dismissLast.current?.();
      dismissLast.current = toast(options);
    },
    [toast],
  );
  return useMemo(() => ({ show, dismiss }), [show, dismiss]);
}
