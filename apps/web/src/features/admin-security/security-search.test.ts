import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { securitySearch } from './security-search.ts';

test('an address holds the filters of the security events; unknown values are left out', () => {
  const search = { search: 'jo', action: 'cv_viewed', outcome: 'success', from: '2026-11-01', to: '2026-11-21' };
  expect(securitySearch({ ...search, search: ' jo ' })).toEqual(search);
  expect(securitySearch({ search: ' ', action: 'toString', outcome: 'odd', from: 'yesterday', to: 3 })).toEqual({});
});

test('each parameter filters the events', () => {
  expect([isFiltered({}), isFiltered({ from: '2026-11-01' })]).toEqual([false, true]);
});
