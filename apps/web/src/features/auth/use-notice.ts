import { useCallback, useRef } from 'react';
import { type ToastOptions, useToast } from '../../ui/toast.tsx';

/**
 * A toast about one action: the next one takes its place, and `hush` takes it away when the action is tried again, so
 * that no failure stands beside the success that followed it.
 */
export function useNotice(): { say: (options: ToastOptions) => void; hush: () => void } {
  const toast = useToast();
  const last = useRef<() => void>(undefined);
  const hush = useCallback(() => last.current?.(), []);
  const say = useCallback(
    (options: ToastOptions) => {
      last.current?.();
      last.current = toast(options);
    },
    [toast],
  );
  return { say, hush };
}
