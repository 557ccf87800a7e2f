import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { jobId } from '@careers/contracts/jobs/jobs';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { hiringAreas, useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { BulkActionSlots } from '../../lib/selection/bulk-action-slots.ts';
import type { SelectionState } from '../../lib/selection/selection.ts';
import { SelectionContext, selectionOf } from '../../lib/selection/use-selection.ts';
import type { BulkSearch } from './bulk-search.ts';
import { BulkActionBar } from './bulk-action-bar.tsx';
import { BulkActionsAbove } from './bulk-actions-above.tsx';
import type { BulkActionKind } from './bulk-action-values.ts';

/** Is in a chunk of its own, which the pages of applicants do not need. */
const BulkActionDialog = lazyRouteComponent(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

type BulkProps = {
  id: string;
  search: BulkSearch;
  children: (decisions: BulkActionSlots) => ReactNode;
};

/** Lets viewers whose role allows it decide on many applicants of a job at once. */
export function Bulk({ id, search, children }: BulkProps) {
  const { user } = useAuth();
  const selection = selectionOf(user?.id ?? '', id);
  // With what was selected when the dialog was opened: what changes behind it is not decided on.
  const [asked, setAsked] = useState<(SelectionState & { job_id: string; kind: BulkActionKind }) | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  usePrefetchedBulkActions(id);
  function ask(kind: BulkActionKind): void {
    setAsked({ job_id: id, kind, ...selection.get() });
  }
  const decisions: BulkActionSlots = {
    above: ({ can }) =>
      can.bulk && (
        <BulkActionsAbove
          job_id={id}
          result={result}
          onResult={setResult}
          onAnswer={(waiting) => {
            selection.replace(waiting, 'those who have had no answer');
            ask('reject');
          }}
        />
      ),
    below: ({ can, total }) =>
      can.bulk && <BulkActionBar job_id={id} search={search} total={total} selection={selection} onDecide={ask} />,
  };
  return (
    <SelectionContext value={selection}>
      {children(decisions)}
      {asked && (
        <Suspense fallback={null}>
          <BulkActionDialog
            {...asked}
            onClose={() => setAsked(null)}
            onDone={(done) => {
              setAsked(null);
              setResult(done);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </SelectionContext>
  );
}

/**
 * Fetches what stands above an administrator's list together with the list, which would move otherwise. What a member of
 * the hiring team may see is only known with the list.
 */
function usePrefetchedBulkActions(id: string): void {
  const { hiring } = trpc.useUtils();
  const isWanted = useHiringArea() === hiringAreas.admin && jobId.safeParse(id).success;
  useEffect(() => {
    if (!isWanted) return;
    void hiring.bulk.list.prefetch({ job_id: id });
    void hiring.bulk.leftWaiting.prefetch({ job_id: id });
  }, [isWanted, id, hiring]);
}
