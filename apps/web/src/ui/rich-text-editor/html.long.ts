import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyDocument } from './testing/faithful.ts';

test('loading and saving changes not one byte of 10,000 documents', () => {
  expect(() => fc.assert(everyDocument, { numRuns: 10_000, seed: 20_261_121 })).not.toThrow();
});
