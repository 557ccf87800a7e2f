import { useNavigate } from '@tanstack/react-router';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { ReviewSearch } from './review-search.ts';
import { useReviewPlace } from './use-application.ts';

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
