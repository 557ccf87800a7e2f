import { expect, test } from 'vitest';
import { reviewSearch } from './review-search.ts';

test('an address names a review, and that of a job has the filters of its list', () => {
  expect(reviewSearch({ review: 'job', status: 'Applied', sort: 'oldest', search: 'ann', page: '2' })).toEqual({
    review: 'job',
    status: 'Applied',
    sort: 'oldest',
    search: 'ann',
  });
  expect(reviewSearch({ review: 'waiting', status: 'Offer' })).toEqual({ review: 'waiting' });
});

test('without a review that there is, an application is shown alone', () => {
  expect(reviewSearch({})).toEqual({});
  expect(reviewSearch({ review: 'all', status: 'Applied' })).toEqual({});
});
