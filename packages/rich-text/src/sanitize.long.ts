import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownIsSanitised } from './testing/sweep.ts';

test('the shown HTML of 10,000 fragments is sanitised', () => {
  expect(() => fc.assert(shownIsSanitised, { numRuns: 10_000 })).not.toThrow();
});
