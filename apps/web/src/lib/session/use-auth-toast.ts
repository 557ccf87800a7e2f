import { useCallback, useMemo } from 'react';
import type { ToastOptions } from '../../ui/toast.tsx';
import { useReplacingToast } from '../../ui/use-replacing-toast.ts';
import { authCopy } from './auth.copy.ts';
import { authErrorText } from './auth-error.ts';

type AuthToast = {
  show: (options: ToastOptions) => void;
  /** Shows 'Error' with the sign-in service's message. */
  showError: (error: unknown) => void;
  /** Removes the toast of the previous attempt. Call it when the user tries again. */
  dismiss: () => void;
};

/** Toasts about one action of the account. Each replaces the previous one. */
export function useAuthToast(): AuthToast {
  const { show, dismiss } = useReplacingToast();
  const showError = useCallback(
    (error: unknown) => show({ title: authCopy.failed, description: authErrorText(error), tone: 'destructive' }),
    [show],
  );
  return useMemo(() => ({ show, showError, dismiss }), [show, showError, dismiss]);
}
