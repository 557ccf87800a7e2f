import { expect, test } from 'vitest';
import { reviewSearch } from './review-search.ts';

test('an address names a review, and that of a job has the filters of its list', () => {
  expect(reviewSearch({ review: 'job', status: 'Applied', sort: 'oldest', search: 'ann', page: '2' })).toEqual({
    review: 'job',
    status: 'Applied',
    sort: 'oldest',
    search: 'ann',
  });
  expect(reviewSearch({ review: 'column', status: 'Offer' })).toEqual({ review: 'column', status: 'Offer' });
  expect(reviewSearch({ review: 'waiting', status: 'Offer' })).toEqual({ review: 'waiting' });
});

test('without a review that there is, an application is shown alone, and its address leads back to the board', () => {
  expect(reviewSearch({})).toEqual({});
  expect(reviewSearch({ review: 'all', search: 'ann', view: 'board' })).toEqual({ search: 'ann', view: 'board' });
});
