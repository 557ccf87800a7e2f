import { expect, test } from 'vitest';
import { oneOf, plainWords } from './export-words.ts';

test.for([
  ['2026-07-01T09:30:00.123+00:00', '1 July 2026 at 10:30'],
  ['2026-11-29', '29 November 2026'],
  ['2026-99-99', '2026-99-99'],
  ['9999-99-99T99:99:99Z', '9999-99-99T99:99:99Z'],
  [true, 'Yes'],
  [1234, '1234'],
  [['jobs:read', 'cvs:read'], 'jobs:read, cvs:read'],
  [
    { full_name: 'Ann', links: [{ url: 'https://a.example' }], none: null },
    'Full name: Ann\nLinks: Url: https://a.example',
  ],
  [null, ''],
] as const)('%j is written as %j', ([value, words]) => {
  expect(plainWords(value)).toBe(words);
});

test('a value without a name of its own is written as it is', () => {
  for (const value of ['to_string', 'constructor']) expect(oneOf({})(value)).toBe(value.replace('_', ' '));
});
