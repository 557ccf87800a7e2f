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
