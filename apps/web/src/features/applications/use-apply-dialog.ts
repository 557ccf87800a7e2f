import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { applyCopy, failedToast } from './apply.copy.ts';

type Loaded = typeof import('./apply-dialog.tsx');

const load = (): Promise<Loaded> => import('./apply-dialog.tsx');

/** The dialog's code comes with the first click, or a little earlier: when the pointer or the focus reaches the button. */
export function useApplyDialog() {
  const toast = useToast();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');

  const open = async (): Promise<void> => {
    setState('loading');
    try {
      setLoaded(await load());
      setState('open');
    } catch {
      setState('closed');
      toast(failedToast(applyCopy.formMissing));
    }
  };

  return {
    ApplyDialog: loaded?.ApplyDialog,
    isOpen: state === 'open',
    isLoading: state === 'loading',
    open: () => void open(),
    close: () => setState('closed'),
    /** A failure here is none yet: the click asks again, and says so. */
    prefetch: () => void load().catch(() => null),
  };
}
