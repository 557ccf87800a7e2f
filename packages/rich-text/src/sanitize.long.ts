import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownIsSanitised } from './testing/sweep.ts';

test('what is shown of 10,000 fragments is sanitised already', () => {
  expect(() => fc.assert(shownIsSanitised, { numRuns: 10_000 })).not.toThrow();
});
