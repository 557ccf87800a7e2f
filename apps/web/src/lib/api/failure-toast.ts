import type { ToastMessage } from '../../ui/toast.tsx';
import { serverMessage } from './trpc-error.ts';

/** What a toast says after a call has failed, with what the server said; `otherwise` where it sent no text. */
export function failureToast(title: string, error: unknown, otherwise?: string): ToastMessage {
  return { title, description: serverMessage(error) ?? otherwise, tone: 'destructive' };
}
