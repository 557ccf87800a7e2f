import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { jobSearch } from './job-search.ts';

test('an address holds a search and a status; unknown and empty values are left out', () => {
  expect(jobSearch({ search: ' fleet ', status: 'Draft' })).toEqual({ search: 'fleet', status: 'Draft' });
  expect(jobSearch({ search: '  ', status: 'Lost', utm_source: 'x' })).toEqual({});
});

test('a search and a status filter the jobs', () => {
  expect([isFiltered({}), isFiltered({ search: 'fleet' }), isFiltered({ status: 'Closed' })]).toEqual([
    false,
    true,
    true,
  ]);
});
