import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { applyFragment } from '../../lib/redirect/apply-path.ts';
import { useToast } from '../../ui/toast.tsx';
import { applyToast, failedToast } from './apply.copy.ts';

export type ApplyDialogState = ReturnType<typeof useApplyDialog>;

async function load() {
  const [{ ApplyDialog }, { SentSign }] = await Promise.all([import('./apply-dialog.tsx'), import('./sent-sign.tsx')]);
  return { ApplyDialog, SentSign };
}
/** The dialog opens by itself for a candidate who has signed in on the way to apply. */
export function useApplyDialog(slug: string) {
  const { user } = useAuth();
  const toast = useToast();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [applicant, setApplicant] = useState('');
  const [sentBy, setSentBy] = useState<string | null>(null);
  const utils = trpc.useUtils();

  /** Without the questions the form opens all the same, and tries again. */
  function loadQuestions(): Promise<unknown> {
    return utils.jobs.questions.fetch({ slug }, { staleTime: 0, retry: false }).catch(() => null);
  }
  async function open(): Promise<void> {
    if (!user) return;
    setState('loading');
    void utils.jobs.similar.prefetch({ slug }); // for the sign after the application was sent
    try {
      const [code] = await Promise.all([load(), loadQuestions()]);
      setLoaded(code);
      setApplicant(user.id);
      setState('open');
    } catch {
      setState('closed');
      toast({ key: applyToast, ...failedToast('The application form could not be loaded. Please try again.') });
    }
  }

  const isAskedFor = useLocation({ select: ({ hash }) => hash === applyFragment });
  const navigate = useNavigate();
  const openOnArrival = useEffectEvent(() => {
    // Removes the fragment, so that a reload does not open the dialog again.
    void navigate({ to: '.', search: true, replace: true, resetScroll: false }).then(open);
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isAskedFor && isSignedIn) openOnArrival();
  }, [isAskedFor, isSignedIn]);

  return {
    ...loaded,
    /** The id of the candidate who opened the dialog; it stays when their session ends. */
    applicant,
    isOpen: state === 'open',
    isLoading: state === 'loading',
    open: () => void open(),
    close: () => setState('closed'),
    /** Whether the candidate has sent an application since the page was opened. */
    hasSent: user !== null && user.id === sentBy,
    onSent: () => {
      setState('closed');
      setSentBy(applicant);
    },
    /** Ignores a failure: the click tries again and reports it. */
    prefetch: () => void load().catch(() => null),
  };
}
