import { expect, test } from 'vitest';
import { searchParameters } from '../jobs/list-search.ts';
import { sourceIn } from './source.ts';

test.for([
  ['?source=indeed', 'indeed'],
  ['?utm_source=LinkedIn&utm_medium=social', 'linkedin'],
  ['?source=&utm_source=mail', 'mail'],
  ['?source=jobs.example_2-b', 'jobs.example_2-b'],
  ['?source=one&source=two', 'one'],
  ['?source=%3Cscript%3E', 'other'],
  ['?source=caf%C3%A9', 'other'],
  ['?source=+', 'other'],
  [`?source=${'a'.repeat(40)}`, 'a'.repeat(40)],
  [`?source=${'a'.repeat(41)}`, 'other'],
  [`?source=${'a'.repeat(4_000)}`, 'other'],
  ['?source=Added', 'other'],
  ['?source=added-by-me', 'other'],
  ['?source=addedvalue', 'addedvalue'],
  ['?source=', undefined],
  ['?search=source', undefined],
  ['', undefined],
] as const)('[REPORT-02] the source in %s is %s', ([query, source]) => {
  expect(sourceIn(searchParameters(query))).toBe(source);
});
