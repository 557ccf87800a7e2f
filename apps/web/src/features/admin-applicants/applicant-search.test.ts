import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { applicantSearch } from './applicant-search.ts';

test('an address asks for a status, a search and an order', () => {
  expect(applicantSearch({ status: 'Under Review', search: ' nair ', sort: 'oldest' })).toEqual({
    status: 'Under Review',
    search: 'nair',
    sort: 'oldest',
  });
  expect(applicantSearch({ status: 'Withdrawn' })).toEqual({ status: 'Withdrawn' });
});

test('what an address does not have to say, or says wrongly, is left out', () => {
  expect(applicantSearch({ status: 'Hired', search: ' ', sort: 'newest', page: '3' })).toEqual({});
  expect(applicantSearch({ status: ['Offer'], search: { a: 1 }, sort: 1 })).toEqual({});
});

test('an order leaves no application out, a status and a search do', () => {
  expect(isFiltered({ sort: 'oldest' })).toBe(false);
  expect(isFiltered({ status: 'Offer' })).toBe(true);
  expect(isFiltered({ search: 'nair' })).toBe(true);
});
