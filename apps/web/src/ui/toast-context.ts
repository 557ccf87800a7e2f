import { createContext } from 'react';

export type ToastOptions = {
  title: string;
  description?: string | undefined;
  /** `success` is said when there is a pause, `destructive` at once. */
  tone?: 'success' | 'destructive' | undefined;
  /** Milliseconds on screen; pointing at it or focus in it holds the time. */
  duration?: number | undefined;
};
export type ToastItem = ToastOptions & { id: number };

export type ToastStore = {
  toasts: readonly ToastItem[];
  dismiss: (id: number) => void;
  /** The viewports on the page, the newest last: that one shows the toasts (a modal makes the rest of the page inert). */
  viewports: readonly string[];
  enter: (viewport: string) => () => void;
};

export type ShowToast = (options: ToastOptions) => () => void;
export const ShowToastContext = createContext<ShowToast | null>(null);
export const ToastContext = createContext<ToastStore | null>(null);
