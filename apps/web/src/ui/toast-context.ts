import { createContext } from 'react';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** A screen reader announces `success` at the next pause and `destructive` at once. */
  tone?: 'success' | 'destructive' | undefined;
  /** A button inside the toast. A press removes the toast; what it offers must also stand elsewhere (WCAG 2.2.1). */
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds on screen, `Infinity` until it is dismissed; hovering it or focus in it pauses the time. */
  duration?: number | undefined;
};
/** `key`: the form or the thing that the toast is about. The next toast of the same key replaces it. */
export type ToastOptions = ToastMessage & { key: string };
/** `id` differs for each toast, so that a replacing one is announced and has its own time. */
export type ToastItem = ToastOptions & { id: number };

export type ToastStore = {
  /** The newest first. */
  toasts: readonly ToastItem[];
  dismiss: (key: string) => void;
  /** The viewports of open dialogs, newest last. The newest shows the toasts, because a modal makes the page inert. */
  dialogs: readonly string[];
  register: (viewport: string) => () => void;
};

export type ShowToast = {
  (options: ToastOptions): void;
  /** Removes the toast of a key, or all toasts. Call it when the user tries again. */
  dismiss: (key?: string) => void;
};
export const ShowToastContext = createContext<ShowToast | null>(null);
export const ToastContext = createContext<ToastStore | null>(null);
