import type { ToastMessage } from '../../ui/toast.tsx';
import { serverMessage } from './trpc-error.ts';

/** Returns a toast with the server's text; with `otherwise` where it sent none. */
export function failureToast(title: string, error: unknown, otherwise?: string): ToastMessage {
  return { title, description: serverMessage(error) ?? otherwise, tone: 'destructive' };
}
