import { useCallback, useMemo, useRef } from 'react';
import { type ToastOptions, useToast } from '../../ui/toast.tsx';
import { authCopy } from './auth.copy.ts';
import { authErrorText } from './auth-error.ts';

export type AuthToast = {
  show: (options: ToastOptions) => void;
  /** 'Error', with what the sign-in service said. */
  showError: (error: unknown) => void;
  /** Removes the toast of the previous attempt. Call it when the user tries again. */
  dismiss: () => void;
};

/** Toasts about one action: each replaces the one before, so a failure never stands beside the success that followed. */
export function useAuthToast(): AuthToast {
  const toast = useToast();
  const dismissLast = useRef<() => void>(undefined);
  const dismiss = useCallback(() => dismissLast.current?.(), []);
  const show = useCallback(
    (options: ToastOptions) => {
      dismissLast.current?.();
      dismissLast.current = toast(options);
    },
    [toast],
  );
  const showError = useCallback(
    (error: unknown) => show({ title: authCopy.failed, description: authErrorText(error), tone: 'destructive' }),
    [show],
  );
  return useMemo(() => ({ show, showError, dismiss }), [show, showError, dismiss]);
}
