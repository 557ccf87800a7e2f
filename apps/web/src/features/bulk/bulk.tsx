import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { jobId } from '@careers/contracts/jobs/jobs';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { SelectionState } from '../selection/selection.ts';
import { SelectionContext, selectionOf } from '../selection/use-selection.ts';
import type { BulkSearch } from './bulk-search.ts';
import { BulkContext } from './bulk-context.ts';
import type { BulkActionKind } from './bulk-action-values.ts';

/** Is in a chunk of its own, which the pages of applicants do not need. */
const BulkActionDialog = lazyRouteComponent(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

type BulkProps = {
  id: string;
  search: BulkSearch;
  children: ReactNode;
};

/** Holds what the list and the board of a job's applicants share about bulk actions, and opens their dialog. */
export function Bulk({ id, search, children }: BulkProps) {
  const { user } = useAuth();
  const selection = selectionOf(user?.id ?? '', id);
  // With what was selected when the dialog was opened: what changes behind it is not decided on.
  const [asked, setAsked] = useState<(SelectionState & { job_id: string; kind: BulkActionKind }) | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  usePrefetchedBulkActions(id);
  function decide(kind: BulkActionKind): void {
    setAsked({ job_id: id, kind, ...selection.get() });
  }
  return (
    <SelectionContext value={selection}>
      <BulkContext value={{ job_id: id, search, result, onResult: setResult, onDecide: decide }}>
        {children}
      </BulkContext>
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
  const isWanted = useHiringArea().isAdmin && jobId.safeParse(id).success;
  useEffect(() => {
    if (!isWanted) return;
    void hiring.bulk.list.prefetch({ job_id: id });
    void hiring.bulk.leftWaiting.prefetch({ job_id: id });
  }, [isWanted, id, hiring]);
}
