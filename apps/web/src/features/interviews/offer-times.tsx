import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useIsSelecting } from '../bulk/bulk-action-bar.tsx';
import { type Chosen, SelectionContext, useSelected } from '../selection/selection.ts';

const OfferTimesDialog = lazyRouteComponent(() => import('./arrange-dialog.tsx'), 'OfferTimesDialog');

/** Offers times to the selected applicants: at most `limits.interview_candidates`, which is said on a click beyond. */
export function OfferTimes({ job_id }: { job_id: string }) {
  const toast = useToast();
  const selection = useContext(SelectionContext);
  const { chosen } = useSelected(selection);
  const isSelecting = useIsSelecting();
  const [asked, setAsked] = useState<Chosen | null>(null);
  function open(): void {
    if (chosen.size <= limits.interview_candidates) return setAsked(chosen);
    const title = `Select at most ${limits.interview_candidates} applicants.`;
    const description = `${formatNumber(chosen.size)} are selected.`;
    toast({ key: 'interview', title, description, tone: 'destructive' });
  }
  function finish(): void {
    setAsked(null);
    selection.clear();
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })); // the button is gone
  }
  return (
    <>
      <Button variant="outline" size="small" disabled={isSelecting} onClick={open}>
        Offer interview times…
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <OfferTimesDialog job_id={job_id} chosen={asked} onClose={() => setAsked(null)} onDone={finish} />
        </Suspense>
      )}
    </>
  );
}
