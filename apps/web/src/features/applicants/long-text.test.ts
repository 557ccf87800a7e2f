import { expect, test } from 'vitest';
import { isLong } from './long-text.ts';

test('a letter is collapsed only when it has many characters or many lines', () => {
  expect(isLong('Dear all,\n\nI would like to apply.\n\nPriya')).toBe(false);
  expect(isLong('x'.repeat(350))).toBe(false);
  expect(isLong('x'.repeat(351))).toBe(true);
  expect(isLong('a\n'.repeat(4))).toBe(false);
  expect(isLong('a\r\n'.repeat(6))).toBe(true);
});
