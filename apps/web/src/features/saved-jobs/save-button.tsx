import { useLocation, useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkCheck } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { saveFragment } from '../../lib/redirect/apply-path.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { savedJobToast, useSavedJob } from './use-saved-job.ts';

type SaveButtonProps = { job: { id: string; title: string }; className?: string | undefined };

/** A candidate who signed in on the way to save the job finds it saved. */
export function SaveButton({ job, className }: SaveButtonProps) {
  const toast = useToast();
  const saved = useSavedJob(job.id, () => toast({ key: savedJobToast, title: 'Saved.', description: job.title }));
  const isSignedIn = useAuth().status === 'signed_in';
  const isAskedFor = useLocation({ select: ({ hash }) => hash === saveFragment });
  const navigate = useNavigate();
  const saveOnArrival = useEffectEvent(() => {
    // Takes the fragment away, so that a reload does not save the job again.
    void navigate({ to: '.', search: true, replace: true, resetScroll: false }).then(saved.save);
  });
  useEffect(() => {
    if (isAskedFor && isSignedIn) saveOnArrival();
  }, [isAskedFor, isSignedIn]);
  return (
    <Button
      variant="ghost"
      icon={saved.isSaved ? BookmarkCheck : Bookmark}
      className={className}
      aria-pressed={saved.isSaved}
      pending={saved.isPending}
      onClick={saved.isSaved ? saved.remove : saved.save}
    >
      {saved.isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
