import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { jobId } from '@careers/contracts/jobs/jobs';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { hiringAreas, useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { DecisionSlots } from '../../lib/selection/decision-slots.ts';
import type { SelectionState } from '../../lib/selection/selection.ts';
import { SelectionContext, selectionOf } from '../../lib/selection/use-selection.ts';
import type { BulkSearch } from './bulk-search.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionsAbove } from './decisions-above.tsx';
import type { DecisionKind } from './decision-values.ts';

/** Is in a chunk of its own, which the pages of applicants do not need. */
const DecisionDialog = lazyRouteComponent(() => import('./decision-dialog.tsx'), 'DecisionDialog');

type BulkProps = {
  /** The id of the job in the address. */
  id: string;
  search: BulkSearch;
  /** The page of the job's applicants, in which the checkboxes are. */
  children: (decisions: DecisionSlots) => ReactNode;
};

/** Lets viewers whose role allows it decide on many applicants of a job at once. */
export function Bulk({ id, search, children }: BulkProps) {
  const { user } = useAuth();
  const selection = selectionOf(user?.id ?? '', id);
  // With what was selected when the dialog was opened: what changes behind it is not decided on.
  const [asked, setAsked] = useState<(SelectionState & { job_id: string; kind: DecisionKind }) | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  usePrefetchedDecisions(id);
  function ask(kind: DecisionKind): void {
    setAsked({ job_id: id, kind, ...selection.get() });
  }
  const decisions: DecisionSlots = {
    above: ({ can }) =>
      can.bulk && (
        <DecisionsAbove
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
      can.bulk && <DecisionBar job_id={id} search={search} total={total} selection={selection} onDecide={ask} />,
  };
  return (
    <SelectionContext value={selection}>
      {children(decisions)}
      {asked && (
        <Suspense fallback={null}>
          <DecisionDialog
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
function usePrefetchedDecisions(id: string): void {
  const { hiring } = trpc.useUtils();
  const isWanted = useHiringArea() === hiringAreas.admin && jobId.safeParse(id).success;
  useEffect(() => {
    if (!isWanted) return;
    void hiring.bulk.list.prefetch({ job_id: id });
    void hiring.bulk.leftWaiting.prefetch({ job_id: id });
  }, [isWanted, id, hiring]);
}
