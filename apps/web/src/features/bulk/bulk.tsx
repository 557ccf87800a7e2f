import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { jobId } from '@careers/contracts/jobs/jobs';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState, createContext, useContext } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { type SelectionState, SelectionContext, selectionOf } from '../selection/selection.ts';
import type { BulkSearch } from './bulk-search.ts';
import type { BulkActionKind } from './bulk-action-values.ts';

type BulkState = {
  /** Null: the applications are those for every job. */
  job_id: string | null;
  search: BulkSearch;
  /** The last bulk action that was made on this page. */
  result: BulkResult | null;
  onResult: (result: BulkResult | null) => void;
  onDecide: (kind: BulkActionKind) => void;
};

const BulkContext = createContext<BulkState | null>(null);

/** @throws Error outside of `Bulk`. */
export function useBulk(): BulkState {
  const state = useContext(BulkContext);
  if (state === null) throw new Error('There is no page of applicants around this component');
  return state;
}

/** Is in a chunk of its own, which the pages of applicants do not need. */
const BulkActionDialog = lazyRouteComponent(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

type BulkProps = { id: string | null; search: BulkSearch; children: ReactNode };

/** Holds what the list and the board of applicants share about bulk actions, and opens their dialog. `id`: as `job_id`. */
export function Bulk({ id, search, children }: BulkProps) {
  const { user } = useAuth();
  const selection = selectionOf(user?.id ?? '', id ?? 'all');
  // Keeps the selection at the time when the dialog was opened: what changes behind it is not decided on.
  const [asked, setAsked] = useState<(SelectionState & { job_id: string | null; kind: BulkActionKind }) | null>(null);
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
 * Fetches what is above an administrator's list together with the list, which would move otherwise. What a member of
 * the hiring team may see is only known with the list.
 */
function usePrefetchedBulkActions(id: string | null): void {
  const { hiring } = trpc.useUtils();
  const isWanted = useHiringArea().isAdmin && (id === null || jobId.safeParse(id).success);
  useEffect(() => {
    if (!isWanted) return;
    void hiring.bulk.list.prefetch({ job_id: id });
    if (id !== null) void hiring.bulk.leftWaiting.prefetch({ job_id: id });
  }, [isWanted, id, hiring]);
}
