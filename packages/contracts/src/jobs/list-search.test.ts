import { expect, test } from 'vitest';
import { listSearch, searchParameters } from './list-search.ts';

test('the filters of an address have one order, in which order its parameters may stand', () => {
  const asked = listSearch(searchParameters('?department=Sales&utm_source=mail&search=van&location=Leeds'));
  expect(Object.entries(asked)).toEqual([
    ['search', 'van'],
    ['location', 'Leeds'],
    ['department', 'Sales'],
  ]);
});

test("[HOME-08] an empty parameter, spaces and 'all' are no filter", () => {
  expect(listSearch(searchParameters('search=+&location=all&department=&employment_type=Contract'))).toEqual({
    employment_type: 'Contract',
  });
});

test('the parameters keep their order', () => {
  expect(Object.keys(searchParameters('?page=2&b=1&a=2'))).toEqual(['page', 'b', 'a']);
});

test('of a parameter given twice the first counts, for server and browser alike', () => {
  expect(listSearch(searchParameters('location=Leeds&location=London'))).toEqual({ location: 'Leeds' });
});

test('[FIND-04] the address keeps an order that is not the usual one, and words as they are only with a search', () => {
  function kept(query: string) {
    return Object.fromEntries(Object.entries(listSearch(searchParameters(query))));
  }
  expect(kept('sort=salary')).toEqual({ sort: 'salary' });
  expect(kept('sort=newest&literal=1')).toEqual({});
  expect(kept('sort=relevance')).toEqual({});
  expect(kept('sort=relevance&search=van')).toEqual({ search: 'van' });
  expect(kept('literal=1&sort=newest&search=van')).toEqual({ search: 'van', sort: 'newest', literal: '1' });
  expect(kept('sort=cheapest&literal=yes&search=van')).toEqual({ search: 'van' });
});
