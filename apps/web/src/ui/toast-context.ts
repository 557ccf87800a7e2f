import { createContext } from 'react';

export type ToastOptions = {
  title: string;
  description?: string | undefined;
  /** A screen reader announces `success` at the next pause and `destructive` at once. */
  tone?: 'success' | 'destructive' | undefined;
  /** Milliseconds on screen; hovering it or focus in it pauses the time. */
  duration?: number | undefined;
};
export type ToastItem = ToastOptions & { id: number };

export type ToastStore = {
  toasts: readonly ToastItem[];
  dismiss: (id: number) => void;
  /** The viewports of open dialogs, newest last. The newest shows the toasts, because a modal makes the page inert. */
  dialogs: readonly string[];
  register: (viewport: string) => () => void;
};

export type ShowToast = (options: ToastOptions) => () => void;
export const ShowToastContext = createContext<ShowToast | null>(null);
export const ToastContext = createContext<ToastStore | null>(null);
