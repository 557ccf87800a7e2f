import type { ToastMessage } from '../../ui/toast.tsx';

/** The toast after an application failed. @param reason The server's own sentence, where it replied. */
export function failedToast(reason: string | undefined): ToastMessage {
  return {
    title: 'Application Failed',
    description: reason || 'Failed to submit application. Please try again.',
    tone: 'destructive',
  };
}

export const applyToast = 'apply';

export const applyHeading = 'Apply for this role';
