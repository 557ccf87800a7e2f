import { useMemo } from 'react';
import { type ToastMessage, useToast } from '../../ui/toast.tsx';
import { authCopy } from './auth.copy.ts';
import { authErrorText } from './auth-error.ts';

type AuthToast = {
  show: (message: ToastMessage) => void;
  showError: (error: unknown) => void;
  dismiss: () => void;
};

const key = 'account';

/** Toasts about signing in and the account. Each replaces the previous one. */
export function useAuthToast(): AuthToast {
  const toast = useToast();
  return useMemo(
    () => ({
      show: (message) => toast({ key, ...message }),
      showError: (error) =>
        toast({ key, title: authCopy.failed, description: authErrorText(error), tone: 'destructive' }),
      dismiss: () => toast.dismiss(key),
    }),
    [toast],
  );
}
