import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { securitySearch } from './security-search.ts';

test('an address keeps the filters of the security events, and leaves out what is not understood', () => {
  const search = { search: 'jo', action: 'cv_viewed', outcome: 'success', from: '2026-11-01', to: '2026-11-21' };
  expect(securitySearch({ ...search, search: ' jo ' })).toEqual(search);
  expect(securitySearch({ search: ' ', action: 'toString', outcome: 'odd', from: 'yesterday', to: 3 })).toEqual({});
});

test('a filter leaves events out', () => {
  expect([isFiltered({}), isFiltered({ from: '2026-11-01' })]).toEqual([false, true]);
});
