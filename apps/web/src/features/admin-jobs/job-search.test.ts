import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { jobSearch } from './job-search.ts';

test('an address holds a search, filters, an order and a view; unknown and empty values are left out', () => {
  expect(jobSearch({ search: ' fleet ', status: 'Draft' })).toEqual({ search: 'fleet', status: 'Draft' });
  expect(jobSearch({ search: '  ', status: 'Lost', sort: 'newest', view: 'wide', utm_source: 'x' })).toEqual({});
  const rest = { department: 'Sales', sort: 'closing', view: 'compact' };
  expect(jobSearch(rest)).toEqual(rest);
});

test('a search, a status and a department filter the jobs; an order and a view do not', () => {
  const filters = [{ search: 'fleet' }, { status: 'Closed' }, { department: 'Sales' }];
  expect([{ sort: 'title', view: 'compact' }, ...filters].map((each) => isFiltered(each))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
