import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('a whole number has commas between its thousands', () => {
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1_000)).toBe('1,000');
  expect(formatNumber(1_234_567)).toBe('1,234,567');
});

test('every whole number reads as the platform writes it in British English', () => {
  const platform = new Intl.NumberFormat('en-GB');
  fc.assert(
    fc.property(fc.maxSafeNat(), (whole) => {
      expect(formatNumber(whole)).toBe(platform.format(whole));
    }),
  );
});
