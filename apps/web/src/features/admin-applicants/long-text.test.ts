import { expect, test } from 'vitest';
import { isLong } from './long-text.ts';

test('a letter is collapsed only when it has many characters or many lines', () => {
  expect(isLong('Dear all,\n\nI would like to apply.\n\nPriya')).toBe(false);
  expect(isLong('x'.repeat(700))).toBe(false);
  expect(isLong('x'.repeat(701))).toBe(true);
  expect(isLong('a\n'.repeat(7))).toBe(false);
  expect(isLong('a\r\n'.repeat(9))).toBe(true);
});
