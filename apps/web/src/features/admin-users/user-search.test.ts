import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { userSearch } from './user-search.ts';

test('an address keeps a search, a role and an order, and leaves out what goes without saying', () => {
  expect(userSearch({ search: ' jo ', role: 'admin', sort: 'name' })).toEqual({
    search: 'jo',
    role: 'admin',
    sort: 'name',
  });
  expect(userSearch({ search: '  ', role: '', sort: 'newest', utm_source: 'x' })).toEqual({});
  expect(userSearch({ role: 'owner', sort: 'age' })).toEqual({});
});

test('an order leaves no user out', () => {
  expect([isFiltered({ sort: 'name' }), isFiltered({ search: 'jo' }), isFiltered({ role: 'admin' })]).toEqual([
    false,
    true,
    true,
  ]);
});
