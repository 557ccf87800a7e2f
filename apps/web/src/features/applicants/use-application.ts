import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { ReviewSearch } from './review-search.ts';

/** Fetches an application anew at each visit: its candidate, or another administrator, may change it at any time. */
export function useApplication(id: string) {
  return trpc.hiring.application.useQuery({ id }, { staleTime: 0 });
}

/** Says that the application is shown. One that was only fetched ahead was not opened. */
export function useMarkOpened(id: string): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    // Is no mutation of the cache, which would begin the screen's other reads anew. A lost one only leaves a hint out of date.
    client.hiring.markOpened.mutate({ id }).catch(() => {});
  }, [id, client]);
}

export function useHistory(id: string) {
  return trpc.hiring.events.useQuery({ id }, { staleTime: 0 });
}

export function useReviewPlace(
  id: string,
  { review = 'job', view: _view, ...filters }: ReviewSearch,
  enabled: boolean,
) {
  return trpc.hiring.reviewPlace.useQuery({ id, review, ...filters }, { enabled, staleTime: 0 });
}

export function useReviewWalk(id: string, search: ReviewSearch) {
  const { application } = useHiringArea();
  const navigate = useNavigate();
  const { data: place } = useReviewPlace(id, search, search.review !== undefined);
  function show(other: string | null | undefined): void {
    if (other) void navigate({ to: application, params: { id: other }, search });
  }
  return {
    search,
    place,
    showPrevious: () => show(place?.previous),
    showNext: () => show(place?.next),
    showThis: () => show(id),
  };
}
export type ReviewWalk = ReturnType<typeof useReviewWalk>;
