import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Chosen } from '../selection/selection.ts';

const OfferTimesDialog = lazyRouteComponent(() => import('./arrange-dialog.tsx'), 'OfferTimesDialog');

type OfferTimesProps = { job_id: string; chosen: Chosen; disabled: boolean; onDone: () => void };

/** Offers times to the selected applicants: at most `limits.interview_candidates`, which is said on a click beyond. */
export function OfferTimes({ job_id, chosen, disabled, onDone }: OfferTimesProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<Chosen | null>(null);
  function open(): void {
    if (chosen.size <= limits.interview_candidates) return setAsked(chosen);
    const title = `Select at most ${limits.interview_candidates} applicants.`;
    const description = `${formatNumber(chosen.size)} are selected.`;
    toast({ key: 'interview', title, description, tone: 'destructive' });
  }
  return (
    <>
      <Button variant="outline" size="small" disabled={disabled} onClick={open}>
        Offer interview times
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <OfferTimesDialog
            job_id={job_id}
            chosen={asked}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
