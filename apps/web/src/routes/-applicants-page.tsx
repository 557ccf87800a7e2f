import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { applicantSearch, type ApplicantsAddress, firstApplication } from '../features/applicants/applicant-search.ts';
import { Applicants } from '../features/applicants/applicants.tsx';
import { MarkFilters } from '../features/applicants/mark-filters.tsx';
import { Bulk } from '../features/bulk/bulk.tsx';
import type { FilteredListProps } from '../lib/lists/list-filters.tsx';
import { ScreenSkeleton } from './-screen-skeleton.tsx';

/** Is in a chunk of its own: the list does not need it. */
const Board = lazyRouteComponent(() => import('../features/board/board-screen.tsx'), 'BoardScreen');

type ApplicantsPageProps = {
  id: string;
  address: ApplicantsAddress;
  onChange: FilteredListProps<ApplicantsAddress>['onChange'];
};

export function ApplicantsPage({ id, address, onChange }: ApplicantsPageProps) {
  const search = applicantSearch(address);
  return (
    <Bulk id={id} search={search}>
      {(decisions) =>
        search.view === 'board' ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <Board
              id={id}
              search={search}
              onChange={onChange}
              filters={(can) => <MarkFilters id={id} can={can} search={search} onChange={onChange} />}
              decisions={decisions}
            />
          </Suspense>
        ) : (
          <Applicants
            id={id}
            search={search}
            first={firstApplication(address).application}
            onChange={onChange}
            decisions={decisions}
          />
        )
      }
    </Bulk>
  );
}
