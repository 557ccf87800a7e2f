import type { ToastMessage } from '../../ui/toast.tsx';

/** `reason`: the server's own sentence, where it replied. */
export function failedToast(reason: string | undefined): ToastMessage {
  return {
    title: 'Application Failed',
    description: reason || 'Failed to submit application. Please try again.',
    tone: 'destructive',
  };
}

export const applyToast = 'apply';

export const applyHeading = 'Apply for this role';
