import { useState } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { useToast } from '../../ui/toast.tsx';
import { applyCopy, failedToast } from './apply.copy.ts';

type Loaded = typeof import('./apply-dialog.tsx');

function load(): Promise<Loaded> {
  return import('./apply-dialog.tsx');
}

/** The dialog's code comes with the first click, or a little earlier: when the pointer or the focus reaches the button. */
export function useApplyDialog() {
  const { user } = useAuth();
  const toast = useToast();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [applicant, setApplicant] = useState('');

  async function open(): Promise<void> {
    if (!user) return;
    setState('loading');
    try {
      setLoaded(await load());
      setApplicant(user.id);
      setState('open');
    } catch {
      setState('closed');
      toast(failedToast(applyCopy.formMissing));
    }
  }

  return {
    ApplyDialog: loaded?.ApplyDialog,
    /** Whose dialog it is, also when their session ends while it is open. */
    applicant,
    isOpen: state === 'open',
    isLoading: state === 'loading',
    open: () => void open(),
    close: () => setState('closed'),
    /** A failure here is none yet: the click asks again, and says so. */
    prefetch: () => void load().catch(() => null),
  };
}
