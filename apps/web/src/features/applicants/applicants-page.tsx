import { lazyRouteComponent, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { ScreenSkeleton } from '../../lib/page/screen-skeleton.tsx';
import { Bulk } from '../bulk/bulk.tsx';
import { applicantSearch, type ApplicantSearch, firstApplication } from './applicant-search.ts';
import { Applicants } from './applicants.tsx';

/** Is in a chunk of its own, which the list does not need. */
const Board = lazyRouteComponent(() => import('./board/board-screen.tsx'), 'BoardScreen');

/** The list or the board of a job's applicants, at its address in either hiring area. */
export function ApplicantsPage() {
  const { id = '' } = useParams({ strict: false });
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = applicantSearch(address);
  const shown: FilteredListProps<ApplicantSearch> & { id: string } = {
    id,
    search,
    // Keeps the state too: it has the way back to the list of jobs.
    onChange: (changed, { replace = false } = {}) =>
      void navigate({ to: '.', search: applicantSearch(changed), state: true, replace, resetScroll: false }),
  };
  return (
    <Bulk id={id} search={search}>
      {search.view === 'board' ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <Board {...shown} />
        </Suspense>
      ) : (
        <Applicants {...shown} first={firstApplication(address).application} />
      )}
    </Bulk>
  );
}
