import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { userSearch } from './user-search.ts';

test('an address holds a search, a role and an order; unknown values and the usual order are left out', () => {
  expect(userSearch({ search: ' jo ', role: 'admin', sort: 'name' })).toEqual({
    search: 'jo',
    role: 'admin',
    sort: 'name',
  });
  expect(userSearch({ search: '  ', role: '', sort: 'newest', utm_source: 'x' })).toEqual({});
  expect(userSearch({ role: 'owner', sort: 'age' })).toEqual({});
});

test('a search and a role filter the users, an order does not', () => {
  expect([isFiltered({ sort: 'name' }), isFiltered({ search: 'jo' }), isFiltered({ role: 'admin' })]).toEqual([
    false,
    true,
    true,
  ]);
});
