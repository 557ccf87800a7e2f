import { expect, test } from 'vitest';
import { receivedSearch } from './received-search.ts';

const job = '018f2c5e-0000-7000-8000-000000000001';

test('the address of the applications for all jobs has their filters, and what it does not know is left out', () => {
  const search = { search: 'ann', job, department: 'Fleet', status: 'Offer', sort: 'oldest', assigned: 'me' };
  expect(receivedSearch(search)).toEqual(search);
  expect(receivedSearch({ job: 'driver', department: '', status: 'Hired', sort: 'newest', view: 'board' })).toEqual({});
});
