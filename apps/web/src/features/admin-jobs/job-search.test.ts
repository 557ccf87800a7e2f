import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { jobSearch } from './job-search.ts';

test('an address keeps a search and a status, and leaves out what filters nothing', () => {
  expect(jobSearch({ search: ' fleet ', status: 'Draft' })).toEqual({ search: 'fleet', status: 'Draft' });
  expect(jobSearch({ search: '  ', status: 'Lost', utm_source: 'x' })).toEqual({});
});

test('a search or a status leaves jobs out', () => {
  expect([isFiltered({}), isFiltered({ search: 'fleet' }), isFiltered({ status: 'Closed' })]).toEqual([
    false,
    true,
    true,
  ]);
});
