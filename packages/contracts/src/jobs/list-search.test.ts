import { expect, test } from 'vitest';
import { listSearch, searchParameters } from './list-search.ts';

test('the filters of an address have one order, whatever the order of its parameters', () => {
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

test('the first value of a repeated parameter counts, on the server and in the browser', () => {
  expect(listSearch(searchParameters('location=Leeds&location=London'))).toEqual({ location: 'Leeds' });
});

test('[FIND-04] the address keeps an order other than the default, and the literal search only with a search', () => {
  function parsed(query: string) {
    return Object.fromEntries(Object.entries(listSearch(searchParameters(query))));
  }
  expect(parsed('sort=salary')).toEqual({ sort: 'salary' });
  expect(parsed('sort=newest&literal=1')).toEqual({});
  expect(parsed('sort=relevance')).toEqual({});
  expect(parsed('sort=relevance&search=van')).toEqual({ search: 'van' });
  expect(parsed('literal=1&sort=newest&search=van')).toEqual({ search: 'van', sort: 'newest', literal: '1' });
  expect(parsed('sort=cheapest&literal=yes&search=van')).toEqual({ search: 'van' });
});
