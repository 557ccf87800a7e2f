import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { userSearch } from './user-search.ts';

test('an address holds a search, a group and an order; unknown values and the usual order are left out', () => {
  expect(userSearch({ search: ' jo ', group: 'colleagues', sort: 'name' })).toEqual({
    search: 'jo',
    group: 'colleagues',
    sort: 'name',
  });
  expect(userSearch({ search: '  ', group: '', sort: 'newest', utm_source: 'x' })).toEqual({});
  expect(userSearch({ group: 'owners', sort: 'age' })).toEqual({});
});

test('a search and a group filter the users, an order does not', () => {
  expect([isFiltered({ sort: 'name' }), isFiltered({ search: 'jo' }), isFiltered({ group: 'colleagues' })]).toEqual([
    false,
    true,
    true,
  ]);
});
