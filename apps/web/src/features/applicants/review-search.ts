import { type ReviewPlaceInput, reviews } from '@careers/contracts/applications/application-details';
import { listSearch, oneOf } from '../../lib/lists/list-search.ts';
import { applicantSearch, type ApplicantSearch } from './applicant-search.ts';

export type ReviewSearch = ApplicantSearch & { review?: ReviewPlaceInput['review'] };

const readReview = listSearch({ review: oneOf(reviews) });

/** Reads a review, and the list or board to go back to. The reviews of a job and of a column have filters. */
export function reviewSearch(parameters: Readonly<Record<string, unknown>>): ReviewSearch {
  const { review } = readReview(parameters);
  if (review === 'waiting') return { review };
  return { ...(review && { review }), ...applicantSearch(parameters) };
}
